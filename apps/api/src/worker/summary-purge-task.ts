import { Inject, Injectable } from '@nestjs/common';
import type { AdminArea } from '#core/ports/admin-area.js';
import type { Logger } from '../observability/logger.js';
import { ADMIN_AREA, LOGGER } from '../wiring/tokens.js';
import { PeriodicTask } from './periodic-task.js';

const BATCH = 50;

/** Deletes summaries that admins removed, once they can no longer be restored. Workers may do so concurrently. */
@Injectable()
export class SummaryPurgeTask extends PeriodicTask {
  protected readonly intervalMs = 5_000;
  protected readonly failureMessage = 'could not look for removed summaries';

  constructor(
    @Inject(ADMIN_AREA) private readonly area: AdminArea,
    @Inject(LOGGER) log: Logger,
  ) {
    super(log.child({ part: 'worker' }));
  }

  protected async runOnce(): Promise<void> {
    const purged = await this.area.summaries.purge(BATCH);
    if (purged > 0) this.log.info({ purged }, 'removed summaries deleted');
  }
}
