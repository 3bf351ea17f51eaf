import { buttonClass } from '#ui/components/button.js';
import { Link } from './link.js';

interface EmptyNoticeProps {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly action: string;
  readonly className?: string;
}

/** A list without items, and what to do about it. */
export function EmptyNotice({ title, text, to, action, className }: EmptyNoticeProps) {
  return (
    <section className={className}>
      <h2 className="text-heading">{title}</h2>
      <p className="mt-3 max-w-prose text-lead text-muted">{text}</p>
      <Link to={to} className={buttonClass('primary', 'mt-6')}>
        {action}
      </Link>
    </section>
  );
}
