import { formatNumber } from '#admin-web/lib/format.js';
import { useList, useListParams } from '#admin-web/lib/lists.js';
import type { Column } from '#admin-web/ui/data-table.js';
import { ListScreen } from '#admin-web/ui/list-screen.js';
import type { LedgerEntry } from '#core/usage/spending.js';

const PURPOSES = {
  summary: 'Summaries',
  check: 'Checks',
  question: 'Questions',
  transcription: 'Transcriptions',
  briefing: 'Briefings',
  speech: 'Recordings',
} as const;
const PLANS = {
  visitor: 'Visitors',
  example: 'Sample',
  free: 'Free',
  plus: 'Plus',
  pro: 'Pro',
  all_access: 'All Access',
} as const;

/** The Spending tab: costs of models by day, plan, model and purpose. */
export function SpendingPage() {
  const params = useListParams();
  return (
    <ListScreen
      title="Spending"
      failure="Failed to load the spending"
      params={params}
      query={useList('GET /api/podmin/spending', { page: params.page })}
      rowsOf={({ entries }) => entries}
      columns={COLUMNS}
      keyOf={({ day, plan, model, purpose }) => [day, plan, purpose, model].join(' ')}
      noun="entries"
      empty={{ text: 'No model was used yet.' }}
    />
  );
}

const COLUMNS: readonly Column<LedgerEntry>[] = [
  { head: 'Day (UTC)', isName: true, cell: ({ day }) => <span className="whitespace-nowrap">{day}</span> },
  { head: 'Plan', from: 'sm', cell: ({ plan }) => PLANS[plan] },
  { head: 'For', cell: ({ purpose }) => PURPOSES[purpose] },
  {
    head: 'Model',
    from: 'md',
    cell: ({ model }) => <span className="[overflow-wrap:anywhere]">{model}</span>,
  },
  { head: 'Runs', isFigure: true, cell: runsText },
  { head: 'Tokens in / cached / out, or audio', isFigure: true, from: 'lg', cell: amountText },
  { head: 'Cost', isFigure: true, cell: costText },
];

function runsText({ runs, failed }: LedgerEntry): string {
  return failed === 0 ? formatNumber(runs) : `${formatNumber(runs)} (${formatNumber(failed)} failed)`;
}

function amountText({ purpose, audioSeconds, inputTokens, cachedTokens, outputTokens }: LedgerEntry): string {
  if (purpose === 'transcription' || purpose === 'speech')
    return `${formatNumber(Math.ceil(audioSeconds / 60))} min`;
  return [inputTokens, cachedTokens, outputTokens].map(formatNumber).join(' / ');
}

function costText({ costUsd, runs, unpricedRuns }: LedgerEntry): string {
  if (unpricedRuns === runs) return 'price unknown';
  const cost = `$${costUsd.toFixed(costUsd < 1 ? 4 : 2)}`;
  return unpricedRuns === 0 ? cost : `${cost} and ${formatNumber(unpricedRuns)} runs without a price`;
}
