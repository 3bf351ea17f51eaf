import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { cursorIn, listAddress } from '#core/catalogue/list-address.js';
import { buttonClass } from '#ui/components/button.js';
import { ErrorAlert } from '#ui/components/error-alert.js';

interface LoadMoreLinkProps {
  readonly list: {
    /** Pages loaded so far. */
    readonly pages: readonly { readonly next?: string }[];
    readonly error: Error | null;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  /** Error text when the next page fails to load. */
  readonly failed: string;
}

/** Loads a list's next page in place; without scripts it is a link. Renders nothing on the last page. */
export function LoadMoreLink({ list, failed }: LoadMoreLinkProps) {
  const { pages, error, isFetchingNextPage, fetchNextPage } = list;
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const cursor = cursorIn(pages.at(-1)?.next);
  if (cursor === undefined) return null;
  if (error) {
    return (
      <div className="mt-8">
        <ErrorAlert title={failed} error={error} onRetry={() => void fetchNextPage()} />
      </div>
    );
  }
  const load = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!isFetchingNextPage) void fetchNextPage();
  };
  return (
    <a
      href={listAddress(pathname, { q: params.get('q'), sort: params.get('sort'), cursor })}
      rel="next"
      aria-busy={isFetchingNextPage}
      className={buttonClass('quiet', 'mt-8')}
      onClick={load}
    >
      {isFetchingNextPage ? 'Loading…' : 'Load more'}
    </a>
  );
}
