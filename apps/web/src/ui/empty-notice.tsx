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

interface EmptyTextProps {
  readonly text: string;
  /** Path and label of what the list is filled by. */
  readonly to?: string;
  readonly action?: string;
}

/** The same in a line, for a list among others. */
export function EmptyText({ text, to, action }: EmptyTextProps) {
  return (
    <p className="max-w-prose py-2 text-muted text-ui">
      {text}
      {to && (
        <>
          {' '}
          <Link to={to} className="link -my-2.5 inline-block py-2.5">
            {action}
          </Link>
        </>
      )}
    </p>
  );
}
