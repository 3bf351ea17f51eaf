import { formatNumber } from '#admin-web/lib/format.js';
import { useListParams } from '#admin-web/lib/list-params.js';
import { ChoiceButtons } from '#admin-web/ui/choice-buttons.js';
import { type Column, DataTable } from '#admin-web/ui/data-table.js';
import { ListScreen } from '#admin-web/ui/list-screen.js';
import { Moment } from '#admin-web/ui/moment.js';
import { DIGEST_STATES, MAX_LISTED_DIGESTS } from '#core/admin/admin-digest.js';
import { DIGESTS_PER_PAGE, type Digest, useDigests } from '../api/list-digests.js';
import { digestTexts } from '../texts.js';

/** The Digests tab: mails to send, sent, and ended without a mail, with their numbers. */
export function DigestsPage() {
  const params = useListParams();
  const { get, set } = params;
  const state = DIGEST_STATES.find((known) => known === get('state'));
  const query = useDigests(state, params.page);
  const countText = (count: number | undefined) =>
    count === undefined ? '' : formatNumber(count) + (count === MAX_LISTED_DIGESTS ? '+' : '');
  const options = DIGEST_STATES.map((value) => ({
    value,
    label: digestTexts.withCount(digestTexts.states[value], countText(query.data?.counts[value])).trim(),
  }));
  return (
    <ListScreen
      title={digestTexts.title}
      params={params}
      query={query}
      failure={digestTexts.failure}
      tools={
        <ChoiceButtons
          legend={digestTexts.stateLabel}
          options={[{ value: '', label: digestTexts.all }, ...options]}
          value={state ?? ''}
          onChange={(next) => set({ state: next })}
        />
      }
      rowsOf={({ digests }) => digests}
      limit={DIGESTS_PER_PAGE}
      countedTo={MAX_LISTED_DIGESTS}
      noun="digests"
      empty={{ text: state ? digestTexts.noneOf : digestTexts.empty }}
    >
      {(digests, isStale) => (
        <DataTable
          caption={digestTexts.title}
          columns={COLUMNS}
          rows={digests}
          keyOf={({ id }) => id}
          isStale={isStale}
        />
      )}
    </ListScreen>
  );
}

const { columns } = digestTexts;
const COLUMNS: readonly Column<Digest>[] = [
  {
    head: columns.member,
    isName: true,
    cell: ({ member, memberId }) => (
      <span className="[overflow-wrap:anywhere]">
        {member} <span className="text-muted tabular-nums">#{memberId}</span>
      </span>
    ),
  },
  { head: columns.slot, cell: ({ slot }) => <span className="whitespace-nowrap tabular-nums">{slot}</span> },
  { head: columns.state, cell: ({ state }) => digestTexts.states[state] },
  { head: columns.episodes, isFigure: true, from: 'sm', cell: ({ episodes }) => episodes },
  { head: columns.attempts, isFigure: true, from: 'md', cell: ({ attempts }) => attempts },
  { head: columns.created, from: 'md', cell: ({ createdAt }) => <Moment iso={createdAt} /> },
  { head: columns.ended, from: 'lg', cell: ({ endedAt }) => <Moment iso={endedAt} /> },
];
