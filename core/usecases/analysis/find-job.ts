import { DomainError } from '#core/errors.js';
import type { AnalysisJob } from '#core/jobs/job.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';

const JOB_ID = /^[\w-]{1,36}$/;

/**
 * Finds a job. Private jobs are visible to their owner only: `viewers` are the caller's owner ids. @throws
 * job_not_found
 */
export function findJob({ jobs }: { readonly jobs: Pick<AnalysisJobs, 'byId'> }) {
  return async (id: string, viewers: readonly string[]): Promise<AnalysisJob> => {
    const job = JOB_ID.test(id) ? await jobs.byId(id) : undefined;
    const isHidden = job?.visibility === 'private' && !viewers.includes(job.ownerId ?? '');
    if (!job || isHidden) throw new DomainError('job_not_found', 'There is no such analysis job.');
    return job;
  };
}
