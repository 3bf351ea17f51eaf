import { formatNumber } from '#admin-web/lib/format.js';
import { type Column, DataTable } from '#admin-web/ui/data-table.js';
import { Moment } from '#admin-web/ui/moment.js';
import { SmallButton } from '#admin-web/ui/small-button.js';
import type { FollowedShow } from '../api/list-follows.js';
import type { PauseChange } from '../api/pause-polls.js';
import { followTexts } from '../texts.js';

interface ShowTableProps {
  readonly shows: readonly FollowedShow[];
  readonly isStale: boolean;
  readonly onChange: (change: PauseChange) => void;
}

/** Followed shows. Addresses and messages are displayed as text: they are foreign. */
export function ShowTable({ shows, isStale, onChange }: ShowTableProps) {
  const { columns: heads } = followTexts;
  const columns: readonly Column<FollowedShow>[] = [
    { head: heads.show, isName: true, cell: (show) => <Show show={show} /> },
    { head: heads.followers, isFigure: true, cell: ({ followers }) => formatNumber(followers) },
    {
      head: heads.last,
      from: 'md',
      cell: ({ polledAt }) => (polledAt ? <Moment iso={polledAt} /> : followTexts.never),
    },
    { head: heads.next, from: 'md', cell: nextPoll },
    { head: heads.failures, isFigure: true, cell: ({ failures }) => formatNumber(failures) },
    { head: heads.outcome, from: 'sm', cell: (show) => <Outcome show={show} /> },
    {
      head: heads.saved,
      isFigure: true,
      from: 'lg',
      cell: ({ unchanged, requests }) => followTexts.share(formatNumber(unchanged), formatNumber(requests)),
    },
    {
      head: heads.actions,
      cell: (show) => (
        <SmallButton
          tone={show.isPaused ? 'plain' : 'danger'}
          aria-label={(show.isPaused ? followTexts.resumeOf : followTexts.pauseOf)(show.name)}
          onClick={() => onChange({ show, isPaused: !show.isPaused })}
        >
          {show.isPaused ? followTexts.resume : followTexts.pause}
        </SmallButton>
      ),
    },
  ];
  return (
    <DataTable
      caption={followTexts.title}
      columns={columns}
      rows={shows}
      keyOf={({ id }) => id}
      isStale={isStale}
    />
  );
}

function Show({ show: { name, url, isPaused } }: { readonly show: FollowedShow }) {
  return (
    <span className="block min-w-32 max-w-[28rem] [overflow-wrap:anywhere]">
      {name}
      {isPaused && <span className="text-danger"> · {followTexts.paused}</span>}
      {url && <span className="block text-muted">{url}</span>}
    </span>
  );
}

function Outcome({ show: { outcome, message } }: { readonly show: FollowedShow }) {
  if (outcome === undefined) return null;
  return (
    <span className="block max-w-[24rem] [overflow-wrap:anywhere]">
      {followTexts.outcomes[outcome] ?? outcome}
      {message && <span className="block text-muted">{message}</span>}
    </span>
  );
}

function nextPoll({ dueAt, isPaused }: FollowedShow) {
  if (isPaused) return followTexts.paused;
  return dueAt ? <Moment iso={dueAt} /> : followTexts.none;
}
