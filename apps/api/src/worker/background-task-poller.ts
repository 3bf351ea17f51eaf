import { Inject, Injectable } from '@nestjs/common';
import { AccountService } from '../features/account/account.service.js';
import type { Logger } from '../observability/logger.js';
import { LOGGER } from '../wiring/tokens.js';
import { PeriodicTask } from './periodic-task.js';

/** Tries what registrations and removals left to be done. */
@Injectable()
export class BackgroundTaskPoller extends PeriodicTask {
  protected readonly intervalMs = 5_000;
  protected readonly failureMessage = 'could not look for errands';

  constructor(
    private readonly accounts: AccountService,
    @Inject(LOGGER) log: Logger,
  ) {
    super(log.child({ part: 'errands' }));
  }

  /** What runs is waited for, and broken off in the end, where the runs are closed. */
  override async onApplicationShutdown(): Promise<void> {
    this.stop();
  }

  protected async runOnce(): Promise<void> {
    while ((await this.accounts.runDueErrands()) > 0);
  }
}
