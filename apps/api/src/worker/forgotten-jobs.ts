import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '../observability/logger.js';
import { LOGGER } from '../wiring/tokens.js';
import { UseCases } from '../wiring/use-cases.js';
import { Rounds } from './rounds.js';

/** Brings jobs that nobody works on back to the queue. */
@Injectable()
export class ForgottenJobs extends Rounds {
  protected readonly pauseMs = 5_000;
  protected readonly failure = 'could not look for forgotten jobs';

  constructor(
    private readonly useCases: UseCases,
    @Inject(LOGGER) log: Logger,
  ) {
    super(log.child({ part: 'worker' }));
  }

  protected async round(): Promise<void> {
    const found = await this.useCases.redispatchForgotten();
    if (found > 0) this.log.info({ found }, 'forgotten jobs dispatched again');
  }
}
