import { Button } from '#ui/components/button.js';
import { ErrorAlert } from '#ui/components/error-alert.js';
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
