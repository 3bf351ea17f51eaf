import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdminApi } from '#admin-web/lib/admin-api.js';
import { formatNumber } from '#admin-web/lib/format.js';
import { useList, useListParams } from '#admin-web/lib/lists.js';
import { ConfirmDialog } from '#admin-web/ui/confirm-dialog.js';
import type { Column } from '#admin-web/ui/data-table.js';
import { ListScreen } from '#admin-web/ui/list-screen.js';
import { Moment } from '#admin-web/ui/moment.js';
import { ChoiceButtons, SmallButton } from '#admin-web/ui/small-button.js';
import { MAX_LISTED_SHOWS } from '#core/admin/admin-following.js';
import type { ResponseBody } from '#ui/api/routes.js';
import { showToast } from '#ui/lib/toasts.js';

type FollowedShow = ResponseBody<'GET /api/podmin/follows'>['shows'][number];

interface PauseChange {
  /** Absent: all shows. */
  readonly show?: FollowedShow;
  readonly isPaused: boolean;
}

const FAILING = 'failing';

/** The Following tab: followed shows with their polls, and a pause for one or for all. */
export function FollowsPage() {
  const params = useListParams();
  const { get, set, page } = params;
  const isFailing = get('status') === FAILING;
  const query = useList('GET /api/podmin/follows', { ...(isFailing && { status: FAILING }), page });
  const { mutate, isPending } = usePausePolls();
  const [pendingChange, setPendingChange] = useState<PauseChange>();
  const isAllPaused = query.data?.isPaused;
  /** Resuming needs no confirmation. */
  const change = (next: PauseChange) => {
    if (next.isPaused) setPendingChange(next);
    else if (!isPending) mutate(next);
  };
  return (
    <>
      <ListScreen
        title="Following"
        failure="Failed to load the followed shows"
        params={params}
        query={query}
        tools={
          <>
            <ChoiceButtons
              legend="Shows"
              options={[
                { value: '', label: 'All' },
                { value: FAILING, label: 'Failing' },
              ]}
              value={isFailing ? FAILING : ''}
              onChange={(status) => set({ status })}
            />
            {isAllPaused !== undefined && (
              <SmallButton
                tone={isAllPaused ? 'primary' : 'danger'}
                className="min-h-9"
                onClick={() => change({ isPaused: !isAllPaused })}
              >
                {isAllPaused ? 'Resume All' : 'Pause All'}
              </SmallButton>
            )}
            {isAllPaused && (
              <p role="status" className="text-danger text-ui">
                Polling is paused for all shows. Members get no new episodes.
              </p>
            )}
          </>
        }
        rowsOf={({ shows }) => shows}
        columns={columnsOf(change)}
        keyOf={({ id }) => id}
        countedTo={MAX_LISTED_SHOWS}
        noun="shows"
        empty={{ text: isFailing ? 'No poll has failed.' : 'Nobody follows a show yet.' }}
      />
      {pendingChange && (
        <ConfirmDialog
          {...confirmation(pendingChange)}
          isDangerous
          isPending={isPending}
          onConfirm={() => mutate(pendingChange, { onSettled: () => setPendingChange(undefined) })}
          onClose={() => setPendingChange(undefined)}
        />
      )}
    </>
  );
}

function confirmation({ show }: PauseChange) {
  return show
    ? {
        title: `Pause ${show.name}?`,
        description:
          'Its followers get no new episodes until you resume. The pause is recorded in the access log.',
        confirm: 'Pause',
      }
    : {
        title: 'Pause polling for all shows?',
        description:
          'No feed is asked for new episodes until you resume. The pause is recorded in the access log.',
        confirm: 'Pause All',
      };
}

/** Pauses or resumes the polls of a show, or of all. */
function usePausePolls() {
  const api = useAdminApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ show, isPaused }: PauseChange) =>
      show
        ? api.call('PUT /api/podmin/follows/{id}/paused', { path: { id: show.id }, body: { isPaused } })
        : api.call('PUT /api/podmin/follows/paused', { body: { isPaused } }),
    meta: { failure: 'Polling was not changed' },
    onSuccess: async (_answer, { show, isPaused }) => {
      showToast({
        title: isPaused ? 'Polling Paused' : 'Polling Resumed',
        description: show?.name ?? 'All shows',
      });
      await queries.invalidateQueries({ queryKey: ['follows'] });
    },
  });
}

/** Addresses and messages are displayed as text: they are foreign. */
function columnsOf(onChange: (change: PauseChange) => void): readonly Column<FollowedShow>[] {
  return [
    { head: 'Show', isName: true, cell: (show) => <Show show={show} /> },
    { head: 'Followers', from: 'sm', isFigure: true, cell: ({ followers }) => formatNumber(followers) },
    {
      head: 'Last poll',
      from: 'md',
      cell: ({ polledAt }) => (polledAt ? <Moment iso={polledAt} /> : 'not yet'),
    },
    { head: 'Next poll', from: 'md', cell: nextPoll },
    { head: 'Failures', isFigure: true, cell: ({ failures }) => formatNumber(failures) },
    { head: 'Outcome', from: 'sm', cell: (show) => <Outcome show={show} /> },
    {
      head: 'Not modified',
      isFigure: true,
      from: 'lg',
      cell: ({ unchanged, requests }) => `${formatNumber(unchanged)} of ${formatNumber(requests)}`,
    },
    {
      head: 'Actions',
      cell: (show) => (
        <SmallButton
          tone={show.isPaused ? 'plain' : 'danger'}
          aria-label={`${show.isPaused ? 'Resume' : 'Pause'} polls of ${show.name}`}
          onClick={() => onChange({ show, isPaused: !show.isPaused })}
        >
          {show.isPaused ? 'Resume' : 'Pause'}
        </SmallButton>
      ),
    },
  ];
}

function Show({ show: { name, url, isPaused } }: { readonly show: FollowedShow }) {
  return (
    <span className="block min-w-32 max-w-[28rem] [overflow-wrap:anywhere]">
      {name}
      {isPaused && <span className="text-danger"> · paused</span>}
      {url && <span className="block text-muted">{url}</span>}
    </span>
  );
}

const OUTCOMES = {
  unchanged: 'unchanged',
  changed: 'new content',
  gone: 'gone (410)',
  no_feed: 'no feed',
  delayed: 'delayed',
  failed: 'failed',
} as const satisfies Record<NonNullable<FollowedShow['outcome']>, string>;

function Outcome({ show: { outcome, message } }: { readonly show: FollowedShow }) {
  if (outcome === undefined) return null;
  return (
    <span className="block max-w-[24rem] [overflow-wrap:anywhere]">
      {OUTCOMES[outcome]}
      {message && <span className="block text-muted">{message}</span>}
    </span>
  );
}

function nextPoll({ dueAt, isPaused }: FollowedShow) {
  if (isPaused) return 'paused';
  return dueAt ? <Moment iso={dueAt} /> : 'none';
}
