import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '../observability/logger.js';
import { LOGGER } from '../wiring/tokens.js';
import { UseCases } from '../wiring/use-cases.js';
import { Rounds } from './rounds.js';

/** Removes what has been kept for long enough. Any number of workers may do so at once. */
@Injectable()
export class CleanUp extends Rounds {
  protected readonly pauseMs = 3_600_000;
  protected readonly failure = 'could not remove leftovers';

  constructor(
    private readonly useCases: UseCases,
    @Inject(LOGGER) log: Logger,
  ) {
    super(log.child({ part: 'worker' }));
  }

  protected async round(): Promise<void> {
    const removed = await this.useCases.cleanUp();
    if (Object.values(removed).some((count) => count > 0)) this.log.info({ removed }, 'leftovers removed');
  }
}
