import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { SEARCH_WINDOW } from '#core/admin/search-terms.js';
import { QueryStates } from '#ui/components/query-states.js';
import { Loading } from '#ui/components/skeleton.js';
import { errorMessage } from '../lib/admin-api.js';
import { formatNumber } from '../lib/format.js';
import { type ListParams, PAGE_SIZE } from '../lib/lists.js';
import { usePageTitle } from '../lib/page-title.js';
import { DataTable, type DataTableProps } from './data-table.js';
import { DebouncedSearch } from './debounced-search.js';
import { SmallButton } from './small-button.js';

interface EmptyList {
  readonly text: string;
  /** Label of the button that leads to rows, such as one that clears the filter; without it there is none. */
  readonly actionLabel?: string;
  readonly onAction?: () => void;
}

interface ListScreenProps<Page, Row> extends Pick<DataTableProps<Row>, 'columns' | 'keyOf' | 'onOpen'> {
  readonly title: string;
  /** Title of the alert when the rows cannot be loaded. */
  readonly failure: string;
  /** Caption of the table; by default the title. */
  readonly caption?: string;
  /** Page number in the address. */
  readonly params: Pick<ListParams, 'page' | 'goTo'>;
  /** Search and filters. */
  readonly tools?: ReactNode;
  readonly query: UseQueryResult<Page>;
  readonly rowsOf: (page: Page) => readonly Row[];
  /** Rows of a page. */
  readonly limit?: number;
  /** Maximum total that the server counts; there may be more rows. */
  readonly countedTo?: number;
  /** Plural noun of the rows, such as `users`. */
  readonly noun: string;
  readonly empty: EmptyList;
}

/** A tab with a paginated table: tools, followed by the rows or their loading, error and empty states. */
export function ListScreen<Page extends { readonly total: number }, Row>(props: ListScreenProps<Page, Row>) {
  const { title, failure, caption, params, tools, query, rowsOf, empty, columns, keyOf, onOpen, ...pager } =
    props;
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
        loading={<Loading label={`Loading ${title}…`} rows={8} height="h-7" />}
        failure={failure}
        failureText={errorMessage(query.error)}
        isEmpty={(data) => rowsOf(data).length === 0}
        empty={<Empty {...(page > 1 ? pastTheEnd(goTo) : empty)} />}
      >
        {(data) => {
          const rows = rowsOf(data);
          const isStale = query.isPlaceholderData;
          const table = { columns, rows, keyOf, onOpen, isStale };
          return (
            <>
              <DataTable caption={caption ?? title} {...table} />
              <Pager page={page} shown={rows.length} total={data.total} onPage={goTo} {...pager} />
            </>
          );
        }}
      </QueryStates>
    </div>
  );
}

/** Explains an empty list and offers a next step. */
function Empty({ text, actionLabel, onAction }: EmptyList) {
  return (
    <div className="py-8 text-muted text-ui">
      <p role="status">{text}</p>
      {actionLabel && (
        <SmallButton className="mt-3" onClick={onAction}>
          {actionLabel}
        </SmallButton>
      )}
    </div>
  );
}

/** A page past the last one. */
function pastTheEnd(goTo: ListParams['goTo']): EmptyList {
  return {
    text: 'There is nothing on this page.',
    actionLabel: 'To the first page',
    onAction: () => goTo(1),
  };
}

interface SearchTexts {
  readonly label: string;
  readonly clear: string;
  readonly empty: string;
  readonly noneFound: (search: string) => string;
}

/** Props of a list that is searched by the address's `search`. */
export function searchProps({ get, set }: ListParams, texts: SearchTexts) {
  const search = get('search');
  return {
    tools: (
      <DebouncedSearch
        label={texts.label}
        value={search}
        onChange={(next) => set({ search: next })}
        className="w-full sm:w-80"
      />
    ),
    countedTo: search ? SEARCH_WINDOW : undefined,
    empty: search
      ? { text: texts.noneFound(search), actionLabel: texts.clear, onAction: () => set({ search: '' }) }
      : { text: texts.empty },
  };
}

interface PagerProps extends Pick<ListScreenProps<never, never>, 'limit' | 'countedTo' | 'noun'> {
  readonly page: number;
  /** Number of rows on this page, at least one. */
  readonly shown: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Range of the displayed rows, with buttons for the previous and next page. */
function Pager({ page, limit = PAGE_SIZE, shown, total, countedTo, noun, onPage }: PagerProps) {
  const first = (page - 1) * limit + 1;
  const last = first + shown - 1;
  const singular = noun.replace(/ies$/, 'y').replace(/s$/, '');
  return (
    <nav
      aria-label={`Pages of ${noun}`}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t py-2 text-note"
    >
      <p role="status" className="tabular-nums text-muted">
        {formatNumber(first)}
        {last > first && `–${formatNumber(last)}`} of {formatNumber(total)}
        {total === countedTo && '+'} {total === 1 ? singular : noun}
      </p>
      <div className="flex items-center gap-2">
        <SmallButton disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft size={16} aria-hidden="true" />
          Previous
        </SmallButton>
        <span className="tabular-nums">Page {formatNumber(page)}</span>
        <SmallButton disabled={page * limit >= total} onClick={() => onPage(page + 1)}>
          Next
          <ChevronRight size={16} aria-hidden="true" />
        </SmallButton>
      </div>
    </nav>
  );
}
