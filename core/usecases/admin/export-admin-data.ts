import type { AdminSummary } from '#core/admin/admin-summary.js';
import type { AdminUser } from '#core/admin/admin-user.js';
import { type CsvValue, csvRow, UTF8_BOM } from '#core/admin/csv-row.js';
import type { LedgerEntry } from '#core/admin/ledger-entry.js';
import { EDITABLE_POINT_SECTIONS } from '#core/analysis/sections.js';
import type { AdminSummaries } from '#core/ports/admin-summaries.js';
import type { AdminUsers } from '#core/ports/admin-users.js';
import type { SpendingLedger } from '#core/ports/spending-ledger.js';
import { pause } from '../operations/delay.js';

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

const USER_COLUMNS: Columns<AdminUser> = {
  id: ({ id }) => id,
  uid: ({ uid }) => uid,
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  email: ({ email }) => email,
  createdAt: ({ createdAt }) => createdAt,
  subscriptionPlan: ({ subscriptionPlan }) => subscriptionPlan,
  subscriptionStatus: ({ subscriptionStatus }) => subscriptionStatus,
  monthlyUsageCount: ({ monthlyUsageCount }) => monthlyUsageCount,
  isActive: ({ isActive }) => isActive,
  summaryCount: ({ summaryCount }) => summaryCount,
};

const SUMMARY_COLUMNS: Columns<AdminSummary> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  showName: ({ showName }) => showName,
  contentType: ({ contentType }) => contentType,
  visibility: ({ visibility }) => visibility,
  urlSlug: ({ urlSlug }) => urlSlug,
  createdAt: ({ createdAt }) => createdAt,
  costUsd: ({ costUsd }) => costUsd,
  removedStatements: ({ removedStatements }) => removedStatements,
  summary: ({ overview }) => overview,
  ...Object.fromEntries(
    EDITABLE_POINT_SECTIONS.map(({ editField }) => [
      editField,
      (summary: AdminSummary) => summary[editField] && JSON.stringify(summary[editField]),
    ]),
  ),
  transcribedSeconds: ({ transcription }) => transcription?.seconds,
  transcriptionUsd: ({ transcription }) => transcription?.costUsd,
};

const SPENDING_COLUMNS: Columns<LedgerEntry> = {
  day: ({ day }) => day,
  plan: ({ plan }) => plan,
  model: ({ model }) => model,
  purpose: ({ purpose }) => purpose,
  runs: ({ runs }) => runs,
  failed: ({ failed }) => failed,
  calls: ({ calls }) => calls,
  inputTokens: ({ inputTokens }) => inputTokens,
  cachedTokens: ({ cachedTokens }) => cachedTokens,
  outputTokens: ({ outputTokens }) => outputTokens,
  costUsd: ({ costUsd }) => costUsd,
  unpricedRuns: ({ unpricedRuns }) => unpricedRuns,
  audioSeconds: ({ audioSeconds }) => audioSeconds,
};

/** Streams all users as chunks of one CSV file, one batch in memory at a time. */
export function exportUsers({ users }: { users: AdminUsers }) {
  return (format: ExportFormat): AsyncGenerator<string> =>
    fileOf(users.all(USERS_AT_ONCE), format, USER_COLUMNS, ({ version: _, ...user }) => user);
}

/** Streams all summaries as chunks of one CSV file, like `exportUsers`. */
export function exportSummaries({ summaries }: { summaries: AdminSummaries }) {
  return (format: ExportFormat): AsyncGenerator<string> =>
    fileOf(
      summaries.all(SUMMARIES_AT_ONCE),
      format,
      SUMMARY_COLUMNS,
      ({ version: _, unedited: __, overview, ...summary }) => ({ ...summary, summary: overview }),
    );
}

/** Streams the ledger of language models as chunks of one file, like `exportUsers`. */
export function exportSpending({ ledger }: { ledger: SpendingLedger }) {
  return (format: ExportFormat): AsyncGenerator<string> =>
    fileOf(ledger.all(ENTRIES_AT_ONCE), format, SPENDING_COLUMNS, (entry) => entry);
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
    for await (const batch of batches) {
      yield batch.map((row) => csvRow(values.map((cellOf) => cellOf(row)))).join('');
      await pause(YIELD_INTERVAL_MS);
    }
    return;
  }
  let before = '[\n';
  for await (const batch of batches) {
    yield before + batch.map((row) => JSON.stringify(inJson(row))).join(',\n');
    before = ',\n';
    await pause(YIELD_INTERVAL_MS);
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
