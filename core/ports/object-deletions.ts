/** Objects that nothing refers to, or that were uploaded for a row that was never written. */
export interface ObjectDeletions {
  /**
   * Leases up to `limit` objects to delete, longest due first; of concurrent callers one gets each. What is not forgotten is
   * due again, later after each attempt. Returns nothing while a backup runs.
   */
  claimDue(limit: number): Promise<readonly string[]>;
  /** Ends deletions that were made. */
  forget(keys: readonly string[]): Promise<void>;
}
