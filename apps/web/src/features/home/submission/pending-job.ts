const STORE = 'podgist.job';

/** A job to resume after a reload, stored in session storage. */
export interface PendingJob {
  readonly jobId: string;
  /** The submitted link, restored to the form. */
  readonly url: string;
}

export function loadPendingJob(): PendingJob | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? 'null');
    return isPendingJob(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function savePendingJob(job: PendingJob): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(job));
  } catch {
    // Storage is unavailable: the job is not resumed after a reload.
  }
}

export function clearPendingJob(): void {
  try {
    sessionStorage.removeItem(STORE);
  } catch {
    // Storage is unavailable.
  }
}

function isPendingJob(value: unknown): value is PendingJob {
  if (typeof value !== 'object' || value === null) return false;
  const { jobId, url } = value as Record<string, unknown>;
  return typeof jobId === 'string' && typeof url === 'string';
}
