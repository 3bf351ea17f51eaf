import type { AnalysisJob } from '../analysis/job.js';
import { DomainError } from '../errors.js';
import type { AnalysisJobs } from '../ports/analysis-jobs.js';

const JOB_ID = /^[\w-]{1,36}$/;

/** Finds a job. A private job exists for its owner alone: `viewers` are the owner ids of the caller. @throws job_not_found */
export function findJob({ jobs }: { readonly jobs: Pick<AnalysisJobs, 'byId'> }) {
  return async (id: string, viewers: readonly string[]): Promise<AnalysisJob> => {
    const job = JOB_ID.test(id) ? await jobs.byId(id) : undefined;
    const isHidden = job?.visibility === 'private' && !viewers.includes(job.ownerId ?? '');
    if (!job || isHidden) throw new DomainError('job_not_found', 'There is no such analysis job.');
    return job;
  };
}
