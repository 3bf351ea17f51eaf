import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useList, useListParams } from '#admin-web/lib/lists.js';
import type { Column } from '#admin-web/ui/data-table.js';
import { ListScreen, searchProps } from '#admin-web/ui/list-screen.js';
import { SmallButton, smallButtonClass } from '#admin-web/ui/small-button.js';
import { formatLocalDate } from '#ui/lib/dates.js';
import { DeleteDialog } from './delete-dialog.js';
import { PREVIEW_HASH, publicPath, REMOVED_HASH, rowTitle, type SummaryRow } from './summary.js';

/** The Summaries tab (spec §2): search, paging, edit, delete. */
export function SummariesPage() {
  const params = useListParams();
  const query = useList('GET /api/podmin/summaries', { search: params.get('search'), page: params.page });
  const [rowToDelete, setRowToDelete] = useState<SummaryRow>();
  const navigate = useNavigate();
  return (
    <>
      <ListScreen
        title="Summaries"
        failure="Failed to load summaries"
        params={params}
        query={query}
        {...searchProps(params, {
          label: 'Search title or show',
          clear: 'Show all summaries',
          empty: 'No summaries yet. They appear here as soon as somebody analyzes an episode.',
          noneFound: (search) => `No summary matches “${search}”. Try part of the title or of the show.`,
        })}
        rowsOf={({ summaries }) => summaries}
        columns={columnsOf(setRowToDelete)}
        keyOf={({ id }) => id}
        onOpen={({ id }) => void navigate(`/summaries/${id}`)}
        noun="summaries"
      />
      {rowToDelete && <DeleteDialog row={rowToDelete} onClose={() => setRowToDelete(undefined)} />}
    </>
  );
}

function columnsOf(onDelete: (row: SummaryRow) => void): Column<SummaryRow>[] {
  const nameOf = (row: SummaryRow) => rowTitle(row) ?? 'Untitled';
  return [
    {
      head: 'Title',
      isName: true,
      cell: (row) => (
        <span className="block max-w-[36rem] [overflow-wrap:anywhere]">
          {nameOf(row)}
          <span className="block font-normal text-muted sm:hidden">{row.showName}</span>
        </span>
      ),
    },
    { head: 'Show', from: 'sm', cell: ({ showName }) => showName },
    { head: 'Type', from: 'lg', cell: ({ contentType }) => contentType },
    { head: 'Visibility', from: 'lg', cell: ({ visibility }) => visibility },
    { head: 'Created', from: 'md', cell: ({ createdAt }) => formatLocalDate(createdAt) },
    {
      head: 'Removed',
      from: 'lg',
      isFigure: true,
      cell: (row) =>
        row.removedStatements ? (
          <Link
            to={`/summaries/${row.id}${REMOVED_HASH}`}
            aria-label={`${row.removedStatements} removed from ${nameOf(row)}`}
            className="link"
          >
            {row.removedStatements}
          </Link>
        ) : (
          (row.removedStatements ?? '–')
        ),
    },
    {
      head: 'Actions',
      cell: (row) => (
        <span className="flex min-w-32 flex-wrap gap-1.5 sm:flex-nowrap">
          <Link to={`/summaries/${row.id}`} aria-label={`Edit ${nameOf(row)}`} className={smallButtonClass()}>
            Edit
          </Link>
          <ViewLink row={row} name={nameOf(row)} />
          <SmallButton tone="danger" aria-label={`Delete ${nameOf(row)}`} onClick={() => onDelete(row)}>
            Delete
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
        aria-label={`Preview ${name}`}
        className={smallButtonClass()}
      >
        Preview
      </Link>
    );
  }
  return (
    <a
      href={path}
      target="_blank"
      rel="noreferrer"
      aria-label={`View ${name} on the site (new window)`}
      className={smallButtonClass()}
    >
      View
    </a>
  );
}
