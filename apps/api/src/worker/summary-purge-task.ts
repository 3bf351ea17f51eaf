import { Inject, Injectable } from '@nestjs/common';
import { AdminService } from '../features/admin/admin.service.js';
import type { Logger } from '../observability/logger.js';
import { LOGGER } from '../wiring/tokens.js';
import { PeriodicTask } from './periodic-task.js';

const BATCH = 50;

/** Removes for good what admins removed, once it is too late to restore it. Any number of workers may do so at once. */
@Injectable()
export class SummaryPurgeTask extends PeriodicTask {
  protected readonly intervalMs = 5_000;
  protected readonly failureMessage = 'could not look for removed summaries';

  constructor(
    private readonly desk: AdminService,
    @Inject(LOGGER) log: Logger,
  ) {
    super(log.child({ part: 'worker' }));
  }

  protected async runOnce(): Promise<void> {
    const purged = await this.desk.purgeRemoved(BATCH);
    if (purged > 0) this.log.info({ purged }, 'removed summaries are gone for good');
  }
}
