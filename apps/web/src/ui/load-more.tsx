import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '#ui/components/button.js';
import { ErrorAlert } from '#ui/components/error-alert.js';

interface LoadMoreProps {
  readonly list: Pick<
    UseInfiniteQueryResult,
    'error' | 'isFetchNextPageError' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >;
  /** Title of the error when the next page fails to load. */
  readonly failed?: string;
  readonly loading?: string;
  readonly className?: string;
}

/** Button for a list's next page; after a failure the error with a retry. */
export function LoadMore(props: LoadMoreProps) {
  const { list, failed = 'The rest could not be loaded', loading = 'Loading…', className = 'mt-4' } = props;
  const { error, isFetchNextPageError, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const next = () => {
    if (!isFetchingNextPage) void fetchNextPage();
  };
  if (isFetchNextPageError) {
    return (
      <div className={className}>
        <ErrorAlert title={failed} error={error} onRetry={next} />
      </div>
    );
  }
  if (!hasNextPage) return null;
  return (
    <Button variant="quiet" className={className} isBusy={isFetchingNextPage} onClick={next}>
      {isFetchingNextPage ? loading : 'Load more'}
    </Button>
  );
}
