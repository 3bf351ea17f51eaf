import type { SummaryDraft } from '../analysis/summary.js';

/**
 * Finished parts of long summaries, so that a run which replaces a killed one repeats only what is missing. They are
 * deleted when their job ends.
 */
export interface PartDrafts {
  /** The draft that an earlier run of the job stored under the key; unverified like any other. */
  read(jobId: string, key: string): Promise<SummaryDraft | undefined>;
  /** Stores a draft while the job runs; afterwards nothing. */
  store(jobId: string, key: string, draft: SummaryDraft): Promise<void>;
}
