import { Inject, Injectable } from '@nestjs/common';
import { AnalysisService } from '../features/analysis/analysis.service.js';
import type { Logger } from '../observability/logger.js';
import { LOGGER } from '../wiring/tokens.js';
import { PeriodicTask } from './periodic-task.js';

/** Brings jobs that nobody works on back to the queue. */
@Injectable()
export class StalledJobPoller extends PeriodicTask {
  protected readonly intervalMs = 5_000;
  protected readonly failureMessage = 'could not look for forgotten jobs';

  constructor(
    private readonly useCases: AnalysisService,
    @Inject(LOGGER) log: Logger,
  ) {
    super(log.child({ part: 'worker' }));
  }

  protected async runOnce(): Promise<void> {
    const found = await this.useCases.redispatchStalledJobs();
    if (found > 0) this.log.info({ found }, 'forgotten jobs dispatched again');
  }
}
