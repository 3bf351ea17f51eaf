import { X } from 'lucide-react';
import type { AddedStep } from '#core/analysis/next-steps.js';
import { useStepTicks } from '#web/lib/steps/use-step-ticks.js';
import { IconButton } from '#web/ui/icon-button.js';
import type { StepList, StepsSection } from '../sections.js';
import { analysisTexts } from '../texts.js';
import { CardBoundary, SectionTitle } from './card.js';
import { ClaimTime, TimeLink } from './evidence.js';

interface StepListsProps {
  readonly analysisId: number;
  readonly lists: readonly StepList[];
}

/** Next steps to tick, grouped by due time. */
export function StepLists({ analysisId, lists }: StepListsProps) {
  const { isDone, toggle } = useStepTicks(analysisId);
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-5 sm:grid-cols-2 lg:grid-cols-1 print:grid-cols-1">
      {lists.map(({ title, steps }) => (
        <div key={title}>
          <h4 className="font-medium font-serif text-lead leading-[1.3]">{title}</h4>
          <ul className="mt-1">
            {steps.map(({ key, text }) => (
              <li key={key} className="flex items-center gap-x-3">
                <label className="step min-w-0 flex-1">
                  <input type="checkbox" checked={isDone(key)} onChange={() => toggle(key)} />
                  <span className="wrap-anywhere">{text}</span>
                </label>
                <ClaimTime text={text} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

interface DoNextProps {
  readonly analysisId: number;
  readonly section: StepsSection;
}

/** The next steps beside the summary (spec §2), then those that the reader added. */
export function DoNext({ analysisId, section }: DoNextProps) {
  return (
    <aside aria-label={analysisTexts.doNext} className="min-w-0">
      <section id={section.id} className="scroll-mt-4 border-line border-l-2 pl-5 lg:scroll-mt-32">
        <SectionTitle>{section.title}</SectionTitle>
        <CardBoundary>
          <StepLists analysisId={analysisId} lists={section.lists} />
          <AddedSteps analysisId={analysisId} />
        </CardBoundary>
      </section>
    </aside>
  );
}

/** Steps that the reader added, to tick or to take off again; nothing without any. */
export function AddedSteps({ analysisId }: { readonly analysisId: number }) {
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
            <TimeLink seconds={step.startSeconds} />
            <IconButton
              label={analysisTexts.removeStep(step.text)}
              icon={X}
              onClick={() => toggleAdded(step)}
              className="no-print rounded-md text-muted hover:text-ink"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
