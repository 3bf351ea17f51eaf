import { Inject, Injectable } from '@nestjs/common';
import type { Maintenance } from '#core/ports/maintenance.js';
import type { Clock } from '#core/ports/system.js';
import { deleteExpiredData } from '#core/usecases/operations/delete-expired-data.js';
import type { Logger } from '../observability/logger.js';
import { CLOCK, LOGGER, MAINTENANCE } from '../wiring/tokens.js';
import { PeriodicTask } from './periodic-task.js';

/** Deletes data whose retention period is over. Workers may do so concurrently. */
@Injectable()
export class RetentionTask extends PeriodicTask {
  protected readonly intervalMs = 3_600_000;
  protected readonly failureMessage = 'could not delete expired data';
  private readonly deleteExpired: ReturnType<typeof deleteExpiredData>;

  constructor(
    @Inject(MAINTENANCE) { retention }: Maintenance,
    @Inject(CLOCK) clock: Clock,
    @Inject(LOGGER) log: Logger,
  ) {
    super(log.child({ part: 'worker' }));
    this.deleteExpired = deleteExpiredData({ retention, clock });
  }

  protected async runOnce(): Promise<void> {
    const deleted = await this.deleteExpired();
    if (Object.values(deleted).some((count) => count > 0)) this.log.info({ deleted }, 'expired data deleted');
  }
}
