import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useListParams } from '#admin-web/lib/list-params.js';
import { type Column, DataTable } from '#admin-web/ui/data-table.js';
import { DebouncedSearch } from '#admin-web/ui/debounced-search.js';
import { ListScreen } from '#admin-web/ui/list-screen.js';
import { SmallButton, smallButtonClass } from '#admin-web/ui/small-button.js';
import { SEARCH_WINDOW } from '#core/admin/search-terms.js';
import { formatLocalDate } from '#ui/lib/format-local-date.js';
import { SUMMARIES_PER_PAGE, useSummaries } from '../api/list-summaries.js';
import { PREVIEW_HASH, publicPath, rowTitle, type SummaryRow } from '../summary.js';
import { summaryTexts } from '../texts.js';
import { DeleteDialog } from './delete-dialog.js';

/** The Summaries tab (spec §2): search, paging, edit, delete. */
export function SummariesPage() {
  const params = useListParams();
  const { get, set } = params;
  const search = get('search');
  const query = useSummaries(search, params.page);
  const [rowToDelete, setRowToDelete] = useState<SummaryRow>();
  const navigate = useNavigate();
  return (
    <>
      <ListScreen
        title={summaryTexts.title}
        params={params}
        query={query}
        failure={summaryTexts.failure}
        tools={
          <DebouncedSearch
            label={summaryTexts.search}
            value={search}
            onChange={(wanted) => set({ search: wanted })}
            className="w-full sm:w-80"
          />
        }
        rowsOf={({ summaries }) => summaries}
        limit={SUMMARIES_PER_PAGE}
        countedTo={search ? SEARCH_WINDOW : undefined}
        noun="summaries"
        empty={
          search
            ? {
                text: summaryTexts.noneFound(search),
                actionLabel: summaryTexts.clear,
                onAction: () => set({ search: '' }),
              }
            : { text: summaryTexts.empty }
        }
      >
        {(summaries, isStale) => (
          <DataTable
            caption={summaryTexts.title}
            columns={columnsOf(setRowToDelete)}
            rows={summaries}
            keyOf={({ id }) => id}
            onOpen={({ id }) => void navigate(`/summaries/${id}`)}
            isStale={isStale}
          />
        )}
      </ListScreen>
      {rowToDelete && <DeleteDialog row={rowToDelete} onClose={() => setRowToDelete(undefined)} />}
    </>
  );
}

function columnsOf(onDelete: (row: SummaryRow) => void): Column<SummaryRow>[] {
  const { columns: heads } = summaryTexts;
  const nameOf = (row: SummaryRow) => rowTitle(row) ?? summaryTexts.noTitle;
  return [
    {
      head: heads.title,
      isName: true,
      cell: (row) => (
        <span className="block max-w-[36rem] [overflow-wrap:anywhere]">
          {nameOf(row)}
          <span className="block font-normal text-muted sm:hidden">{row.showName}</span>
        </span>
      ),
    },
    { head: heads.show, from: 'sm', cell: ({ showName }) => showName ?? '–' },
    { head: heads.type, from: 'lg', cell: ({ contentType }) => contentType ?? 'podcast' },
    { head: heads.visibility, from: 'lg', cell: ({ visibility }) => visibility ?? '–' },
    { head: heads.created, from: 'md', cell: ({ createdAt }) => formatLocalDate(createdAt) },
    {
      head: heads.removed,
      from: 'lg',
      isFigure: true,
      cell: ({ removedStatements }) => removedStatements ?? '–',
    },
    {
      head: heads.actions,
      cell: (row) => (
        <span className="flex min-w-32 flex-wrap gap-1.5 sm:flex-nowrap">
          <Link
            to={`/summaries/${row.id}`}
            aria-label={summaryTexts.editOf(nameOf(row))}
            className={smallButtonClass()}
          >
            {summaryTexts.edit}
          </Link>
          <ViewLink row={row} name={nameOf(row)} />
          <SmallButton
            tone="danger"
            aria-label={summaryTexts.removeOf(nameOf(row))}
            onClick={() => onDelete(row)}
          >
            {summaryTexts.remove}
          </SmallButton>
        </span>
      ),
    },
  ];
}

function ViewLink({ row, name }: { readonly row: SummaryRow; readonly name: string }) {
  const path = publicPath(row);
  if (!path) {
    return (
      <Link
        to={`/summaries/${row.id}${PREVIEW_HASH}`}
        aria-label={summaryTexts.previewOf(name)}
        className={smallButtonClass()}
      >
        {summaryTexts.editor.preview}
      </Link>
    );
  }
  return (
    <a
      href={path}
      target="_blank"
      rel="noreferrer"
      aria-label={summaryTexts.viewOf(name)}
      className={smallButtonClass()}
    >
      {summaryTexts.view}
    </a>
  );
}
