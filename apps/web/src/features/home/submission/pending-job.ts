const STORE = 'podgist.job';

/** A job that a reload must not lose. Kept for the tab's life; a browser without storage just does not resume. */
export interface PendingJob {
  readonly jobId: string;
  /** The link that was asked for, to be shown in the field again. */
  readonly url: string;
}

export function loadPendingJob(): PendingJob | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? 'null');
    return isPendingJob(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function savePendingJob(job: PendingJob): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(job));
  } catch {
    // Storage is full or forbidden: a reload starts anew.
  }
}

export function clearPendingJob(): void {
  try {
    sessionStorage.removeItem(STORE);
  } catch {
    // Nothing was kept.
  }
}

function isPendingJob(value: unknown): value is PendingJob {
  if (typeof value !== 'object' || value === null) return false;
  const { jobId, url } = value as Record<string, unknown>;
  return typeof jobId === 'string' && typeof url === 'string';
}
