import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '#ui/lib/class-names.js';

interface CollapsibleFieldsProps {
  /** Label of the toggle. */
  readonly label: string;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** Optional form fields behind a disclosure button. */
export function CollapsibleFields({ label, open, onToggle, children }: CollapsibleFieldsProps) {
  const id = useId();
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
        className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-md pr-2 text-left text-ui hover:text-accent"
      >
        <ChevronRight
          size={18}
          aria-hidden="true"
          className={classNames('shrink-0 transition-transform', open && 'rotate-90')}
        />
        {label}
      </button>
      <div id={id} hidden={!open} className="mt-2 border-line border-l pl-5">
        {open && children}
      </div>
    </div>
  );
}
