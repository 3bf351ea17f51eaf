import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryStates } from '#ui/components/query-states.js';
import { Skeleton } from '#ui/components/skeleton.js';
import { errorMessage } from '../lib/admin-api.js';
import type { ListParams } from '../lib/list-params.js';
import { usePageTitle } from '../lib/page-title.js';
import { EmptyList, type EmptyListProps } from './empty-list.js';
import { Pager } from './pager.js';

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

interface ListScreenProps<Page, Row> {
  readonly title: string;
  /** Page number in the address. */
  readonly params: Pick<ListParams, 'page' | 'goTo'>;
  /** Search and filters. */
  readonly tools?: ReactNode;
  readonly query: UseQueryResult<Page>;
  readonly rowsOf: (page: Page) => readonly Row[];
  /** Rows of a page. */
  readonly limit: number;
  /** Maximum total that the server counts; there may be more rows. */
  readonly countedTo?: number;
  /** Plural noun of the rows, such as `users`. */
  readonly noun: string;
  readonly failure: string;
  readonly empty: EmptyListProps;
  readonly children: (rows: readonly Row[], isStale: boolean) => ReactNode;
}

/** A tab with a paginated list: tools, followed by the rows or their loading, error and empty states. */
export function ListScreen<Page extends { readonly total: number }, Row>(props: ListScreenProps<Page, Row>) {
  const { title, params, tools, query, rowsOf, failure, empty, children, ...pager } = props;
  const { page, goTo } = params;
  usePageTitle(title);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
        <h1 className="text-lead">{title}</h1>
        {tools}
      </div>
      <QueryStates
        // Rows are hidden after a failed refetch because they may be outdated.
        data={query.isError ? undefined : query.data}
        query={query}
        loading={
          <div role="status">
            <span className="sr-only">Loading {title}…</span>
            {SKELETON_ROWS.map((row) => (
              <Skeleton key={row} className="mt-2 h-7 w-full" />
            ))}
          </div>
        }
        failure={failure}
        failureText={errorMessage(query.error)}
        isEmpty={(data) => rowsOf(data).length === 0}
        empty={
          <div className="py-8 text-muted text-ui">
            <EmptyList {...(page > 1 ? pastTheEnd(goTo) : empty)} />
          </div>
        }
      >
        {(data) => {
          const rows = rowsOf(data);
          return (
            <>
              {children(rows, query.isPlaceholderData)}
              <Pager page={page} shown={rows.length} total={data.total} onPage={goTo} {...pager} />
            </>
          );
        }}
      </QueryStates>
    </div>
  );
}

/** A page past the last one. */
function pastTheEnd(goTo: ListParams['goTo']): EmptyListProps {
  return {
    text: 'There is nothing on this page.',
    actionLabel: 'To the first page',
    onAction: () => goTo(1),
  };
}
