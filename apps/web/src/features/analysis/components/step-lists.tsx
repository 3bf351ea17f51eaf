import { useStepTicks } from '#web/lib/steps/use-step-ticks.js';
import type { StepList } from '../sections.js';
import { ClaimTime } from './claim-time.js';

interface StepListsProps {
  readonly analysisId: number;
  readonly lists: readonly StepList[];
}

/** Next steps to tick, grouped by due time. */
export function StepLists({ analysisId, lists }: StepListsProps) {
  const { isDone, toggle } = useStepTicks(analysisId);
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-5 sm:grid-cols-2 lg:grid-cols-1">
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
