import { formatNumber } from '#admin-web/lib/format.js';
import { useListParams } from '#admin-web/lib/list-params.js';
import { usePageTitle } from '#admin-web/lib/page-title.js';
import { type Column, DataTable } from '#admin-web/ui/data-table.js';
import { EmptyPage } from '#admin-web/ui/empty-list.js';
import { ListScreen } from '#admin-web/ui/list-screen.js';
import { Pager } from '#admin-web/ui/pager.js';
import type { LedgerEntry } from '#core/admin/ledger-entry.js';
import { ENTRIES_PER_PAGE, useSpending } from '../list-spending.js';
import { spendingTexts } from '../texts.js';

/** The Spending tab: what models cost by day, plan, model and purpose. */
export function SpendingPage() {
  usePageTitle(spendingTexts.title);
  const { page, goTo } = useListParams();
  return (
    <ListScreen
      title={spendingTexts.title}
      query={useSpending(page)}
      failure={spendingTexts.failure}
      isEmpty={({ entries }) => entries.length === 0}
      empty={page > 1 ? <EmptyPage onFirst={() => goTo(1)} /> : <p role="status">{spendingTexts.empty}</p>}
    >
      {({ entries, total }, isStale) => (
        <>
          <DataTable
            caption={spendingTexts.title}
            columns={COLUMNS}
            rows={entries}
            keyOf={({ day, plan, model, purpose }) => [day, plan, purpose, model].join(' ')}
            isStale={isStale}
          />
          <Pager
            page={page}
            limit={ENTRIES_PER_PAGE}
            shown={entries.length}
            total={total}
            noun="entries"
            isLast={page * ENTRIES_PER_PAGE >= total}
            onPage={goTo}
          />
        </>
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
