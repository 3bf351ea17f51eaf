import { buttonClass } from '#ui/components/button.js';
import { Link } from '#web/ui/link.js';

interface EmptyListProps {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly action: string;
}

/** A list without items, and what to do about it. */
export function EmptyList({ title, text, to, action }: EmptyListProps) {
  return (
    <section>
      <h2 className="text-heading">{title}</h2>
      <p className="mt-3 max-w-prose text-lead text-muted">{text}</p>
      <Link to={to} className={buttonClass('primary', 'mt-6')}>
        {action}
      </Link>
    </section>
  );
}
