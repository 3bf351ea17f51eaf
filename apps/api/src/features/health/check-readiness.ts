import type { AnalysisQueue } from '#core/ports/analysis-queue.js';

export interface ReadinessPorts {
  readonly pingDatabase: () => Promise<unknown>;
  readonly queue: Pick<AnalysisQueue, 'depth'>;
  /** True when the process only runs jobs. Others serve readers without a queue: what they take waits in the outbox. */
  readonly isWorker: boolean;
}

export type ReadinessPart = 'database' | 'queue';

/** `failing` parts make the process unready; without `degraded` ones it serves with less. */
export interface Readiness {
  readonly failing: readonly ReadinessPart[];
  readonly degraded: readonly ReadinessPart[];
}

/** Parts that take longer count as failing, in milliseconds. */
const DATABASE_TIMEOUT_MS = 2000;
const QUEUE_TIMEOUT_MS = 400;

/** Tells whether a process can serve; at once when the database has failed. */
export async function checkReadiness({ pingDatabase, queue, isWorker }: ReadinessPorts): Promise<Readiness> {
  const queued = answersInTime(queue.depth(), QUEUE_TIMEOUT_MS);
  if (!(await answersInTime(pingDatabase(), DATABASE_TIMEOUT_MS)))
    return { failing: ['database'], degraded: [] };
  if (await queued) return { failing: [], degraded: [] };
  return isWorker ? { failing: ['queue'], degraded: [] } : { failing: [], degraded: ['queue'] };
}

async function answersInTime(check: Promise<unknown>, timeoutMs: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs);
  });
  const answered = check.then(
    () => true,
    () => false,
  );
  const result = await Promise.race([answered, late]);
  clearTimeout(timer);
  return result;
}
