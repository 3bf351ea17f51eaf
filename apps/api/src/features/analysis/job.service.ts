import { Inject, Injectable } from '@nestjs/common';
import { ANALYSIS_JOBS, ANALYSIS_QUEUE, CLOCK } from '#api/wiring/tokens.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import type { AnalysisQueue } from '#core/ports/analysis-queue.js';
import type { Clock } from '#core/ports/system.js';
import { findJob } from '#core/usecases/analysis/find-job.js';
import { followJob, waitForJob } from '#core/usecases/analysis/follow-job.js';
import { type WaitingLine, watchWaitingLine } from '#core/usecases/analysis/watch-waiting-line.js';

/** Reads analysis jobs while they run. */
@Injectable()
export class JobService {
  readonly find: ReturnType<typeof findJob>;
  readonly follow: ReturnType<typeof followJob>;
  readonly wait: ReturnType<typeof waitForJob>;
  readonly waitOf: WaitingLine['waitOf'];

  constructor(
    @Inject(ANALYSIS_JOBS) jobs: AnalysisJobs,
    @Inject(ANALYSIS_QUEUE) queue: AnalysisQueue,
    @Inject(CLOCK) clock: Clock,
  ) {
    const line = watchWaitingLine({ queue, clock });
    this.find = findJob({ jobs });
    this.follow = followJob({ jobs, line });
    this.wait = waitForJob({ jobs });
    this.waitOf = line.waitOf;
  }
}
