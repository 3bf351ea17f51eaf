import type { LedgerEntry, LedgerPage } from '../admin/ledger-entry.js';

/** What models cost, by day, plan, model and purpose. */
export interface SpendingLedger {
  /** Adds to the entry of its day, plan, model and purpose. */
  add(entry: LedgerEntry): Promise<void>;
  /** Newest day first. */
  list(page: { readonly page: number; readonly limit: number }): Promise<LedgerPage>;
  /** All entries, newest day first, in batches of `batch`. */
  all(batch: number): AsyncIterable<readonly LedgerEntry[]>;
}
