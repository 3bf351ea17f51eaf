import type { StageId } from '../analysis/progress.js';

/**
 * Records shares of work one after the other, so that a late one never overtakes the next stage. A share that cannot be
 * recorded is not worth failing for.
 */
export function shareReports(record: (stage: StageId, share: number) => Promise<unknown>) {
  let last: Promise<unknown> = Promise.resolve();
  return {
    report(stage: StageId, share: number): void {
      last = last.then(() => record(stage, share)).catch(() => undefined);
    },
    settled: () => last,
  };
}
