import { formatNumber } from '#admin-web/lib/format.js';
import { useList, useListParams } from '#admin-web/lib/lists.js';
import type { Column } from '#admin-web/ui/data-table.js';
import { ListScreen } from '#admin-web/ui/list-screen.js';
import { Moment } from '#admin-web/ui/moment.js';
import { ChoiceButtons } from '#admin-web/ui/small-button.js';
import { DIGEST_STATES, type DigestState, MAX_LISTED_DIGESTS } from '#core/admin/admin-following.js';
import type { ResponseBody } from '#ui/api/routes.js';

type Digest = ResponseBody<'GET /api/podmin/digests'>['digests'][number];

const STATES: Readonly<Record<DigestState, string>> = {
  open: 'To send',
  sent: 'Sent',
  undeliverable: 'Undeliverable',
  released: 'Postponed',
  cancelled: 'Cancelled',
};

/** The Digests tab: mails to send, sent, and ended without a mail, with their numbers. */
export function DigestsPage() {
  const params = useListParams();
  const { get, set } = params;
  const state = DIGEST_STATES.find((known) => known === get('state'));
  const query = useList('GET /api/podmin/digests', { ...(state && { state }), page: params.page });
  const countText = (count: number | undefined) =>
    count === undefined ? '' : formatNumber(count) + (count === MAX_LISTED_DIGESTS ? '+' : '');
  const options = DIGEST_STATES.map((value) => ({
    value,
    label: `${STATES[value]} ${countText(query.data?.counts[value])}`.trim(),
  }));
  return (
    <ListScreen
      title="Digests"
      failure="Failed to load the digests"
      params={params}
      query={query}
      tools={
        <ChoiceButtons
          legend="State"
          options={[{ value: '', label: 'All' }, ...options]}
          value={state ?? ''}
          onChange={(next) => set({ state: next })}
        />
      }
      rowsOf={({ digests }) => digests}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      countedTo={MAX_LISTED_DIGESTS}
      noun="digests"
      empty={{ text: state ? 'There is no such digest.' : 'No digest was due yet.' }}
    />
  );
}

const COLUMNS: readonly Column<Digest>[] = [
  {
    head: 'Member',
    isName: true,
    cell: ({ member, memberId }) => (
      <span className="[overflow-wrap:anywhere]">
        {member} <span className="text-muted tabular-nums">#{memberId}</span>
      </span>
    ),
  },
  { head: 'Local date', cell: ({ slot }) => <span className="whitespace-nowrap tabular-nums">{slot}</span> },
  { head: 'State', cell: ({ state }) => STATES[state] },
  { head: 'Episodes', isFigure: true, from: 'sm', cell: ({ episodes }) => episodes },
  { head: 'Attempts', isFigure: true, from: 'md', cell: ({ attempts }) => attempts },
  { head: 'Created', from: 'md', cell: ({ createdAt }) => <Moment iso={createdAt} /> },
  { head: 'Ended', from: 'lg', cell: ({ endedAt }) => <Moment iso={endedAt} /> },
];
