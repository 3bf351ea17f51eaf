import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '../observability/logger.js';
import { AccountCases } from '../wiring/account-cases.js';
import { LOGGER } from '../wiring/tokens.js';
import { Rounds } from './rounds.js';

/** Tries what registrations and removals left to be done. */
@Injectable()
export class ErrandRounds extends Rounds {
  protected readonly pauseMs = 5_000;
  protected readonly failure = 'could not look for errands';

  constructor(
    private readonly accounts: AccountCases,
    @Inject(LOGGER) log: Logger,
  ) {
    super(log.child({ part: 'errands' }));
  }

  /** What runs is waited for, and broken off in the end, where the runs are closed. */
  override async onApplicationShutdown(): Promise<void> {
    this.end();
  }

  protected async round(): Promise<void> {
    while ((await this.accounts.runDueErrands()) > 0);
  }
}
