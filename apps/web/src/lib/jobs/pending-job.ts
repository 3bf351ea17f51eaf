import { PENDING_JOB, storedJson, storeText } from '../browser-storage.js';

/** The job that this tab waits for, kept over reloads. */
interface PendingJob {
  readonly jobId: string;
  /** The submitted link, restored to the form. */
  readonly url: string;
}

export function loadPendingJob(): PendingJob | undefined {
  const { jobId, url } = (storedJson('sessionStorage', PENDING_JOB) ?? {}) as Partial<
    Record<string, unknown>
  >;
  return typeof jobId === 'string' && typeof url === 'string' ? { jobId, url } : undefined;
}

export function savePendingJob(job: PendingJob | undefined): void {
  storeText('sessionStorage', PENDING_JOB, job && JSON.stringify(job));
}
