import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from '../observability/logger.js';
import { AccountCases } from '../wiring/account-cases.js';
import { LOGGER } from '../wiring/tokens.js';

/** How often errands that are due are looked for, in milliseconds. */
const EVERY_MS = 5_000;

/** Tries what registrations and removals left to be done, from the start on, one round at a time. */
@Injectable()
export class ErrandRounds implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private isRunning = false;

  constructor(
    private readonly accounts: AccountCases,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.round(), EVERY_MS);
    void this.round();
  }

  /** What runs is waited for, and broken off in the end, where the runs are closed. */
  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async round(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    try {
      while ((await this.accounts.runDueErrands()) > 0);
    } catch (err) {
      this.log.warn({ part: 'errands', err }, 'could not look for errands');
    } finally {
      this.isRunning = false;
    }
  }
}
