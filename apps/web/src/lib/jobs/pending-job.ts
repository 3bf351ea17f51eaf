import { storedJson, storeText } from '../browser-storage.js';

const STORE = 'podgist.job';

/** List of the member's ended jobs, asked for again when one has ended. */
export const NOTICES = '/api/user/notices';

/** The job that this tab waits for, kept over reloads. */
interface PendingJob {
  readonly jobId: string;
  /** The submitted link, restored to the form. */
  readonly url: string;
}

export function loadPendingJob(): PendingJob | undefined {
  const { jobId, url } = (storedJson('sessionStorage', STORE) ?? {}) as Partial<Record<string, unknown>>;
  return typeof jobId === 'string' && typeof url === 'string' ? { jobId, url } : undefined;
}

export function savePendingJob(job: PendingJob | undefined): void {
  storeText('sessionStorage', STORE, job && JSON.stringify(job));
}
