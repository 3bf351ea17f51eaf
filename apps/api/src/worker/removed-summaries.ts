import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '../observability/logger.js';
import { DeskCases } from '../wiring/desk-cases.js';
import { LOGGER } from '../wiring/tokens.js';
import { Rounds } from './rounds.js';

const BATCH = 50;

/** Removes for good what admins removed, once it is too late to restore it. Any number of workers may do so at once. */
@Injectable()
export class RemovedSummaries extends Rounds {
  protected readonly pauseMs = 5_000;
  protected readonly failure = 'could not look for removed summaries';

  constructor(
    private readonly desk: DeskCases,
    @Inject(LOGGER) log: Logger,
  ) {
    super(log.child({ part: 'worker' }));
  }

  protected async round(): Promise<void> {
    const purged = await this.desk.purgeRemoved(BATCH);
    if (purged > 0) this.log.info({ purged }, 'removed summaries are gone for good');
  }
}
