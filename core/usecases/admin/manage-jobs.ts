import type { AdminActor } from '#core/admin/access-log-entry.js';
import { CANCELLED } from '#core/admin/admin-job.js';
import { DomainError } from '#core/errors.js';
import type { AdminArea } from '#core/ports/admin-area.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import type { AnalysisQueue } from '#core/ports/analysis-queue.js';
import { dispatchJob } from '../analysis/dispatch-job.js';

interface Ports {
  readonly area: Pick<AdminArea, 'jobs'>;
  readonly jobs: AnalysisJobs;
  readonly queue: AnalysisQueue;
}

export type JobManagement = ReturnType<typeof manageJobs>;

/** Retries and cancels jobs for admins. */
export function manageJobs({ area, ...ports }: Ports) {
  return {
    /**
     * Retries a failed job. Its reservations were released on failure, so they are made again within the same limits.
     * @throws job_not_found, job_not_steerable
     */
    async retry(id: string, actor: AdminActor): Promise<void> {
      const entry = { ...actor, action: 'retry_job', details: { jobId: id } } as const;
      const result = await area.jobs.retry(id, entry);
      if (result.outcome === 'waiting') return dispatchJob(ports, result.job);
      if (result.outcome === 'missing') throw notFound();
      throw refused(
        result.outcome === 'refused'
          ? `Whoever asked for this has used up their allowance of ${result.charge.ceiling}. Lower their usage count first.`
          : RETRY_REFUSALS[result.outcome],
      );
    },
    /**
     * Cancels a waiting or running job: it fails, its reservations are released, and its run has no further effect.
     * @throws job_not_found, job_not_steerable
     */
    async cancel(id: string, actor: AdminActor): Promise<void> {
      const entry = { ...actor, action: 'cancel_job', details: { jobId: id } } as const;
      const outcome = await area.jobs.cancel(id, CANCELLED, entry);
      if (outcome === 'missing') throw notFound();
      if (outcome === 'ended') throw refused('This job has ended already.');
    },
  };
}

const RETRY_REFUSALS = {
  'not failed': 'This job has not failed.',
  'transcript gone': 'The transcript that was sent with this job is not kept. It has to be sent again.',
  superseded: 'The same was asked for again meanwhile: it is done or being worked on.',
} as const;

function notFound(): DomainError {
  return new DomainError('job_not_found', 'There is no such job.');
}

function refused(message: string): DomainError {
  return new DomainError('job_not_steerable', message);
}
