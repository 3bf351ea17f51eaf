import { Inject, Injectable } from '@nestjs/common';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import type { AnalysisQueue } from '#core/ports/analysis-queue.js';
import { redispatchStalledJobs } from '#core/usecases/analysis/dispatch-job.js';
import type { Logger } from '../observability/logger.js';
import { ANALYSIS_JOBS, ANALYSIS_QUEUE, LOGGER } from '../wiring/tokens.js';
import { PeriodicTask } from './periodic-task.js';

/** Queues stalled jobs again. */
@Injectable()
export class StalledJobPoller extends PeriodicTask {
  protected readonly intervalMs = 5_000;
  protected readonly failureMessage = 'could not look for stalled jobs';
  private readonly redispatch: ReturnType<typeof redispatchStalledJobs>;

  constructor(
    @Inject(ANALYSIS_JOBS) jobs: AnalysisJobs,
    @Inject(ANALYSIS_QUEUE) queue: AnalysisQueue,
    @Inject(LOGGER) log: Logger,
  ) {
    super(log.child({ part: 'worker' }));
    this.redispatch = redispatchStalledJobs({ jobs, queue });
  }

  protected async runOnce(): Promise<void> {
    const count = await this.redispatch();
    if (count > 0) this.log.info({ count }, 'stalled jobs queued again');
  }
}
