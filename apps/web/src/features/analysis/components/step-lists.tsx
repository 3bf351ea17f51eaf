import type { StepList } from '../sections.js';
import { ClaimTime } from './claim-time.js';

/** Next steps, grouped by due time. */
export function StepLists({ lists }: { readonly lists: readonly StepList[] }) {
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-5 sm:grid-cols-2 lg:grid-cols-1">
      {lists.map((list) => (
        <Steps key={list.title} {...list} />
      ))}
    </div>
  );
}

function Steps({ title, steps }: StepList) {
  return (
    <div>
      <h4 className="font-medium font-serif text-lead leading-[1.3]">{title}</h4>
      <ul className="mt-2 space-y-2">
        {steps.map((step) => (
          <li
            key={step}
            className="relative pl-6 font-serif text-body leading-[1.45] before:absolute before:top-[0.4em] before:left-0 before:size-3 before:border before:border-line-strong"
          >
            {step}
            <ClaimTime text={step} />
          </li>
        ))}
      </ul>
    </div>
  );
}
