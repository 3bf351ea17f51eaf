import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import type { ResponseBody } from '#ui/api/routes.js';
import { Button } from '#ui/components/button.js';
import { ErrorAlert } from '#ui/components/error-alert.js';
import { QueryStates } from '#ui/components/query-states.js';
import { type ApiClient, useApi } from '#web/lib/api-client.js';
import { nextPagePath } from '#web/lib/paginated-list.js';
import { analysisTexts } from '../texts.js';

/** Texts of what support did with a private summary. */
const accessTexts = {
  title: 'Show the log',
  loading: 'Loading the log…',
  failed: 'The log could not be loaded',
  empty: 'Support has not opened this summary.',
  more: 'Load More',
  kinds: {
    opened: 'Opened by support',
    edited: 'Edited by support',
    deleted: 'Deleted by support',
    restored: 'Restored by support',
    exported: 'Exported by support, with all summaries',
  },
} as const;

/** Readers of a private summary, with the log of its accesses, which loads when it is unfolded. */
export function PrivateNotice({ id }: { readonly id: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="no-print mt-3 text-muted text-ui">
      <p className="flex items-center gap-2">
        <Lock size={18} aria-hidden="true" className="flex-none" />
        {analysisTexts.notPublic}
      </p>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer items-center underline">{accessTexts.title}</summary>
        {isOpen && <AccessList id={id} />}
      </details>
    </div>
  );
}

/** Accesses of support to a private summary, newest first. */
function AccessList({ id }: { readonly id: number }) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, ...query } = useAccesses(id);
  const next = () => {
    if (!isFetchingNextPage) void fetchNextPage();
  };
  return (
    <QueryStates
      data={data?.pages.flatMap(({ items }) => items)}
      query={{ error, ...query }}
      loading={<p role="status">{accessTexts.loading}</p>}
      failure={accessTexts.failed}
      isEmpty={(accesses) => accesses.length === 0}
      empty={<p role="status">{accessTexts.empty}</p>}
    >
      {(accesses) => (
        <>
          <ul aria-label={accessTexts.title} className="max-w-prose">
            {accesses.map(({ at, kind }, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two accesses of one moment are alike.
              <li key={`${at} ${position}`} className="border-line border-t py-2">
                <time dateTime={at} className="tabular-nums">
                  {new Date(at).toLocaleString()}
                </time>
                {` · ${accessTexts.kinds[kind]}`}
              </li>
            ))}
          </ul>
          {error && <ErrorAlert title={accessTexts.failed} error={error} onRetry={next} />}
          {!error && hasNextPage && (
            <Button
              variant="quiet"
              aria-disabled={isFetchingNextPage}
              aria-busy={isFetchingNextPage}
              onClick={next}
            >
              {accessTexts.more}
            </Button>
          )}
        </>
      )}
    </QueryStates>
  );
}

const ACCESSES_PER_PAGE = 20;

function useAccesses(id: number) {
  return useInfiniteQuery(accessesQuery(useApi(), id));
}

/** GET /api/analysis/{id}/access: what support did with a private analysis, page by page. */
function accessesQuery(api: ApiClient, id: number) {
  const list = `/api/analysis/${id}/access`;
  return infiniteQueryOptions({
    queryKey: [list],
    initialPageParam: `${list}?limit=${ACCESSES_PER_PAGE}`,
    queryFn: async ({ pageParam, signal }) => {
      const { data, headers } = await api.send<ResponseBody<'GET /api/analysis/{id}/access'>>(pageParam, {
        signal,
      });
      return { items: data, next: nextPagePath(headers.get('link'), list) };
    },
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}
