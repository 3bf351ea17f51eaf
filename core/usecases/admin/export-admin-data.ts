import type { AdminActor } from '#core/admin/access-log-entry.js';
import type { AdminSummary } from '#core/admin/admin-summary.js';
import type { AdminUser } from '#core/admin/admin-user.js';
import type { SectionDefinition } from '#core/analysis/sections/section-definition.js';
import { EDITABLE_POINT_SECTIONS } from '#core/analysis/sections/sections.js';
import type { AdminArea } from '#core/ports/admin-area.js';
import type { SpendingLedger } from '#core/ports/spending.js';
import type { Timers } from '#core/ports/system.js';
import { type CsvValue, csvRow, UTF8_BOM } from '#core/text/csv-row.js';
import type { LedgerEntry } from '#core/usage/spending.js';

export const EXPORT_FORMATS = ['csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Rows per batch. */
const USERS_AT_ONCE = 100;
const SUMMARIES_AT_ONCE = 25;
const ENTRIES_AT_ONCE = 500;
/** Pause between batches that keeps other requests responsive, in milliseconds. */
const YIELD_INTERVAL_MS = 4;

/** Columns by name, with functions to their CSV values. */
type Columns<Row> = Readonly<Record<string, (row: Row) => CsvValue>>;

/** Columns of the fields that are CSV values themselves. */
function fields<Row>(
  ...names: { [Name in keyof Row & string]: Row[Name] extends CsvValue ? Name : never }[keyof Row & string][]
): Columns<Row> {
  return Object.fromEntries(names.map((name) => [name, (row: Row) => row[name] as CsvValue]));
}

const USER_COLUMNS = fields<AdminUser>(
  ...(['id', 'uid', 'firstName', 'lastName', 'email', 'createdAt', 'subscriptionPlan'] as const),
  ...(['subscriptionStatus', 'monthlyUsageCount', 'isActive', 'summaryCount'] as const),
);

/** The account comes last, so that the columns of earlier exports keep their order. */
const POINT_SECTIONS = EDITABLE_POINT_SECTIONS.toSorted(
  (a: SectionDefinition, b: SectionDefinition) => Number(a.isAccount ?? false) - Number(b.isAccount ?? false),
);

const SUMMARY_COLUMNS: Columns<AdminSummary> = {
  ...fields<AdminSummary>('id', 'title', 'showName', 'contentType', 'visibility', 'urlSlug', 'createdAt'),
  ...fields<AdminSummary>('costUsd', 'removedStatements'),
  summary: ({ overview }) => overview,
  ...Object.fromEntries(
    POINT_SECTIONS.map(({ editField }) => [
      editField,
      (summary: AdminSummary) => summary[editField] && JSON.stringify(summary[editField]),
    ]),
  ),
  transcribedSeconds: ({ transcription }) => transcription?.seconds,
  transcriptionUsd: ({ transcription }) => transcription?.costUsd,
};

const SPENDING_COLUMNS = fields<LedgerEntry>(
  ...(['day', 'plan', 'model', 'purpose', 'runs', 'failed', 'calls', 'inputTokens', 'cachedTokens'] as const),
  ...(['outputTokens', 'costUsd', 'unpricedRuns', 'audioSeconds'] as const),
);

export type ExportedData = 'users' | 'summaries' | 'spending';

interface Ports {
  readonly area: Pick<AdminArea, 'users' | 'summaries' | 'log'>;
  readonly ledger: SpendingLedger;
  readonly timers: Pick<Timers, 'delay'>;
}

/** Logs an export and streams its file in chunks, one batch in memory at a time. */
export function exportAdminData({ area, ledger, timers }: Ports) {
  async function* spaced<Row>(batches: AsyncIterable<readonly Row[]>): AsyncGenerator<readonly Row[]> {
    for await (const batch of batches) {
      yield batch;
      await timers.delay(YIELD_INTERVAL_MS);
    }
  }

  return async (
    data: ExportedData,
    format: ExportFormat,
    actor: AdminActor,
  ): Promise<AsyncGenerator<string>> => {
    await area.log.append({ ...actor, action: `export_${data}`, details: { format } });
    switch (data) {
      case 'users':
        return fileOf(
          spaced(area.users.all(USERS_AT_ONCE)),
          format,
          USER_COLUMNS,
          ({ version: _, ...user }) => user,
        );
      case 'summaries':
        return fileOf(
          spaced(area.summaries.all(SUMMARIES_AT_ONCE)),
          format,
          SUMMARY_COLUMNS,
          ({ version: _, unedited: __, overview, ...summary }) => ({ ...summary, summary: overview }),
        );
      case 'spending':
        return fileOf(spaced(ledger.all(ENTRIES_AT_ONCE)), format, SPENDING_COLUMNS, (entry) => entry);
    }
  };
}

async function* fileOf<Row>(
  batches: AsyncIterable<readonly Row[]>,
  format: ExportFormat,
  columns: Columns<Row>,
  inJson: (row: Row) => object,
): AsyncGenerator<string> {
  if (format === 'csv') {
    yield UTF8_BOM + csvRow(Object.keys(columns));
    const values = Object.values(columns);
    for await (const batch of batches)
      yield batch.map((row) => csvRow(values.map((cellOf) => cellOf(row)))).join('');
    return;
  }
  let before = '[\n';
  for await (const batch of batches) {
    yield before + batch.map((row) => JSON.stringify(inJson(row))).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
