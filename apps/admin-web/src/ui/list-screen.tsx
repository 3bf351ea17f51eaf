import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryStates } from '#ui/components/query-states.js';
import { Skeleton } from '#ui/components/skeleton.js';
import { errorMessage } from '../lib/admin-api.js';

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

interface ListScreenProps<Page> {
  readonly title: string;
  /** Search and filters. */
  readonly tools?: ReactNode;
  readonly query: UseQueryResult<Page>;
  readonly failure: string;
  readonly isEmpty: (page: Page) => boolean;
  readonly empty: ReactNode;
  readonly children: (page: Page, isStale: boolean) => ReactNode;
}

/** A tab with a list: tools, followed by the rows or their loading and error states. */
export function ListScreen<Page>(props: ListScreenProps<Page>) {
  const { title, tools, query, failure, isEmpty, empty, children } = props;
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
        isEmpty={isEmpty}
        empty={<div className="py-8 text-muted text-ui">{empty}</div>}
      >
        {(page) => children(page, query.isPlaceholderData)}
      </QueryStates>
    </div>
  );
}
