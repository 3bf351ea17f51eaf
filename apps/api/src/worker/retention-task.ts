import { Inject, Injectable } from '@nestjs/common';
import { AnalysisService } from '../features/analysis/analysis.service.js';
import type { Logger } from '../observability/logger.js';
import { LOGGER } from '../wiring/tokens.js';
import { PeriodicTask } from './periodic-task.js';

/** Removes what has been kept for long enough. Any number of workers may do so at once. */
@Injectable()
export class RetentionTask extends PeriodicTask {
  protected readonly intervalMs = 3_600_000;
  protected readonly failureMessage = 'could not remove leftovers';

  constructor(
    private readonly useCases: AnalysisService,
    @Inject(LOGGER) log: Logger,
  ) {
    super(log.child({ part: 'worker' }));
  }

  protected async runOnce(): Promise<void> {
    const removed = await this.useCases.cleanUp();
    if (Object.values(removed).some((count) => count > 0)) this.log.info({ removed }, 'leftovers removed');
  }
}
