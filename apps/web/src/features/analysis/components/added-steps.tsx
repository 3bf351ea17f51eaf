import { X } from 'lucide-react';
import type { AddedStep } from '#core/analysis/next-steps.js';
import type { Source } from '#core/links/source.js';
import { useStepTicks } from '#web/lib/steps/use-step-ticks.js';
import { analysisTexts } from '../texts.js';
import { TimeLink } from './time-link.js';

interface AddedStepsProps {
  readonly analysisId: number;
  readonly source?: Source;
}

/** Steps that the reader added, to tick or to take off again; nothing without any. */
export function AddedSteps({ analysisId, source }: AddedStepsProps) {
  const { added, isDone, toggle, toggleAdded } = useStepTicks(analysisId);
  if (added.length === 0) return null;
  return (
    <div className="mt-5">
      <h4 className="font-medium font-serif text-lead leading-[1.3]">{analysisTexts.added}</h4>
      <ul className="mt-1">
        {added.map((step: AddedStep) => (
          <li key={step.key} className="flex items-center gap-x-3">
            <label className="step min-w-0 flex-1">
              <input type="checkbox" checked={isDone(step.key)} onChange={() => toggle(step.key)} />
              <span className="wrap-anywhere">{step.text}</span>
            </label>
            <TimeLink seconds={step.startSeconds} source={source} />
            <button
              type="button"
              aria-label={analysisTexts.removeStep(step.text)}
              onClick={() => toggleAdded(step)}
              className="no-print inline-flex size-11 flex-none items-center justify-center rounded-md text-muted hover:text-ink"
            >
              <X size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
