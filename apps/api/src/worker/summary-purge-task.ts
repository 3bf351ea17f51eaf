import { Inject, Injectable } from '@nestjs/common';
import type { AdminSummaries } from '#core/ports/admin-summaries.js';
import type { Logger } from '../observability/logger.js';
import { ADMIN_SUMMARIES, LOGGER } from '../wiring/tokens.js';
import { PeriodicTask } from './periodic-task.js';

const BATCH = 50;

/** Deletes summaries that admins removed, once they can no longer be restored. Workers may do so concurrently. */
@Injectable()
export class SummaryPurgeTask extends PeriodicTask {
  protected readonly intervalMs = 5_000;
  protected readonly failureMessage = 'could not look for removed summaries';

  constructor(
    @Inject(ADMIN_SUMMARIES) private readonly summaries: AdminSummaries,
    @Inject(LOGGER) log: Logger,
  ) {
    super(log.child({ part: 'worker' }));
  }

  protected async runOnce(): Promise<void> {
    const purged = await this.summaries.purge(BATCH);
    if (purged > 0) this.log.info({ purged }, 'removed summaries deleted');
  }
}
