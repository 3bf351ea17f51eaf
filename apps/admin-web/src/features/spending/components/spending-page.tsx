import { formatNumber } from '#admin-web/lib/format.js';
import { useListParams } from '#admin-web/lib/list-params.js';
import { type Column, DataTable } from '#admin-web/ui/data-table.js';
import { ListScreen } from '#admin-web/ui/list-screen.js';
import type { LedgerEntry } from '#core/admin/ledger-entry.js';
import { ENTRIES_PER_PAGE, useSpending } from '../list-spending.js';
import { spendingTexts } from '../texts.js';

/** The Spending tab: what models cost by day, plan, model and purpose. */
export function SpendingPage() {
  const params = useListParams();
  return (
    <ListScreen
      title={spendingTexts.title}
      params={params}
      query={useSpending(params.page)}
      failure={spendingTexts.failure}
      rowsOf={({ entries }) => entries}
      limit={ENTRIES_PER_PAGE}
      noun="entries"
      empty={{ text: spendingTexts.empty }}
    >
      {(entries, isStale) => (
        <DataTable
          caption={spendingTexts.title}
          columns={COLUMNS}
          rows={entries}
          keyOf={({ day, plan, model, purpose }) => [day, plan, purpose, model].join(' ')}
          isStale={isStale}
        />
      )}
    </ListScreen>
  );
}

const { columns } = spendingTexts;
const COLUMNS: readonly Column<LedgerEntry>[] = [
  { head: columns.day, isName: true, cell: ({ day }) => <span className="whitespace-nowrap">{day}</span> },
  { head: columns.plan, cell: ({ plan }) => spendingTexts.plans[plan] },
  { head: columns.purpose, cell: ({ purpose }) => spendingTexts.purposes[purpose] },
  {
    head: columns.model,
    from: 'md',
    cell: ({ model }) => <span className="[overflow-wrap:anywhere]">{model}</span>,
  },
  {
    head: columns.runs,
    isFigure: true,
    cell: ({ runs, failed }) => spendingTexts.runs(formatNumber(runs), formatNumber(failed)),
  },
  {
    head: columns.tokens,
    isFigure: true,
    from: 'lg',
    cell: amountText,
  },
  { head: columns.cost, isFigure: true, cell: costText },
];

function amountText({ purpose, audioSeconds, inputTokens, cachedTokens, outputTokens }: LedgerEntry): string {
  if (purpose === 'transcription') return spendingTexts.minutes(formatNumber(Math.ceil(audioSeconds / 60)));
  return [inputTokens, cachedTokens, outputTokens].map(formatNumber).join(' / ');
}

function costText({ costUsd, runs, unpricedRuns }: LedgerEntry): string {
  if (unpricedRuns === runs) return spendingTexts.unpriced;
  const cost = `$${costUsd.toFixed(costUsd < 1 ? 4 : 2)}`;
  return unpricedRuns === 0 ? cost : spendingTexts.partlyUnpriced(cost, formatNumber(unpricedRuns));
}
