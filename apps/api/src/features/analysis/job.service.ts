import { Inject, Injectable } from '@nestjs/common';
import { ANALYSIS_JOBS } from '#api/wiring/tokens.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import { findJob } from '#core/usecases/analysis/find-job.js';
import { followJob, waitForJob } from '#core/usecases/analysis/follow-job.js';

/** Reads analysis jobs while they run. */
@Injectable()
export class JobService {
  readonly find: ReturnType<typeof findJob>;
  readonly follow: ReturnType<typeof followJob>;
  readonly wait: ReturnType<typeof waitForJob>;

  constructor(@Inject(ANALYSIS_JOBS) jobs: AnalysisJobs) {
    this.find = findJob({ jobs });
    this.follow = followJob({ jobs });
    this.wait = waitForJob({ jobs });
  }
}
