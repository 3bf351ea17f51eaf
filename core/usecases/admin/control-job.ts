import type { AdminActor } from '#core/admin/access-log-entry.js';
import { CANCELLED } from '#core/admin/admin-job.js';
import { DomainError } from '#core/errors.js';
import type { AdminJobs } from '#core/ports/admin-jobs.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import type { AnalysisQueue } from '#core/ports/analysis-queue.js';
import { dispatchJob } from '../analysis/dispatch-job.js';

interface Ports {
  readonly adminJobs: AdminJobs;
  readonly jobs: AnalysisJobs;
  readonly queue: AnalysisQueue;
}

/**
 * Retries a failed job. Its reservations were released on failure, so they are made again within the same limits.
 * @throws job_not_found, job_not_steerable
 */
export function retryJob({ adminJobs, ...ports }: Ports) {
  return async (id: string, actor: AdminActor): Promise<void> => {
    const retrying = await adminJobs.retry(id, { ...actor, action: 'retry_job', details: { jobId: id } });
    switch (retrying.outcome) {
      case 'waiting':
        return dispatchJob(ports, retrying.job);
      case 'missing':
        throw notFound();
      case 'not failed':
        throw refused('This job has not failed.');
      case 'transcript gone':
        throw refused('The transcript that was sent with this job is not kept. It has to be sent again.');
      case 'superseded':
        throw refused('The same was asked for again meanwhile: it is done or being worked on.');
      case 'refused':
        throw refused(
          `Whoever asked for this has used up their allowance of ${retrying.charge.ceiling}. Lower their usage count first.`,
        );
    }
  };
}

/**
 * Cancels a waiting or running job: it fails, its reservations are released, and its run has no further effect. @throws
 * job_not_found, job_not_steerable
 */
export function cancelJob({ adminJobs }: Pick<Ports, 'adminJobs'>) {
  return async (id: string, actor: AdminActor): Promise<void> => {
    const entry = { ...actor, action: 'cancel_job', details: { jobId: id } } as const;
    const outcome = await adminJobs.cancel(id, CANCELLED, entry);
    if (outcome === 'missing') throw notFound();
    if (outcome === 'ended') throw refused('This job has ended already.');
  };
}

function notFound(): DomainError {
  return new DomainError('job_not_found', 'There is no such job.');
}

function refused(message: string): DomainError {
  return new DomainError('job_not_steerable', message);
}
