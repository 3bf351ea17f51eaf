import { Button, buttonClass } from '#ui/components/button.js';
import { ErrorAlert } from '#ui/components/error-alert.js';
import { Link } from '#web/ui/link.js';
import { savedTexts } from '../texts.js';

interface MoreProps {
  readonly error?: Error;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Button for the next page; after a failure it shows the error. */
export function LoadMore({ error, isFetchingNextPage, fetchNextPage }: MoreProps) {
  const next = () => {
    if (!isFetchingNextPage) void fetchNextPage();
  };
  if (error) {
    return (
      <div className="mt-8">
        <ErrorAlert title={savedTexts.moreFailed} error={error} onRetry={next} />
      </div>
    );
  }
  return (
    <Button
      variant="quiet"
      className="mt-8"
      aria-disabled={isFetchingNextPage}
      aria-busy={isFetchingNextPage}
      onClick={next}
    >
      {isFetchingNextPage ? savedTexts.loading : savedTexts.loadMore}
    </Button>
  );
}

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
