import { type Reading, toReadingChange } from '#core/library/reading.js';
import type { ReadingStates } from '#core/ports/library.js';

/** Report of a device on a summary that a member reads. */
export interface ReadingReport extends Partial<Reading> {
  /** ISO time of reading, for reports that had to wait; default: now. */
  readonly readAt?: string;
}

/** Records how far a member has read an analysis that they may see (contract §12). @throws invalid_input */
export function trackReading({ reading }: { readonly reading: ReadingStates }) {
  return async (memberId: number, analysisId: number, report: ReadingReport): Promise<Reading> => {
    const { readAt, ...state } = report;
    return reading.save(memberId, analysisId, toReadingChange(state), readAt ? new Date(readAt) : undefined);
  };
}
