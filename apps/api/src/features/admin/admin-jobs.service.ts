import { Inject, Injectable } from '@nestjs/common';
import { ADMIN_JOBS, ANALYSIS_JOBS, ANALYSIS_QUEUE } from '#api/wiring/tokens.js';
import type { AdminJobs } from '#core/ports/admin-jobs.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import type { AnalysisQueue } from '#core/ports/analysis-queue.js';
import { cancelJob, retryJob } from '#core/usecases/admin/control-job.js';

/** Unfinished and failed jobs, for admins. */
@Injectable()
export class AdminJobsService {
  readonly list: AdminJobs['list'];
  readonly retry: ReturnType<typeof retryJob>;
  readonly cancel: ReturnType<typeof cancelJob>;

  constructor(
    @Inject(ADMIN_JOBS) adminJobs: AdminJobs,
    @Inject(ANALYSIS_JOBS) jobs: AnalysisJobs,
    @Inject(ANALYSIS_QUEUE) queue: AnalysisQueue,
  ) {
    this.list = (query) => adminJobs.list(query);
    this.retry = retryJob({ adminJobs, jobs, queue });
    this.cancel = cancelJob({ adminJobs });
  }
}
