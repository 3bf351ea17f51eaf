import { Inject, Injectable } from '@nestjs/common';
import type { Library } from '#core/ports/library.js';
import type { Logger } from '../observability/logger.js';
import { LIBRARY, LOGGER } from '../wiring/tokens.js';
import { PeriodicTask } from './periodic-task.js';

/** Analyses per run. */
const BATCH = 100;

/** Makes summaries that earlier versions saved searchable by insights and quotes. Workers may do so concurrently. */
@Injectable()
export class SavedKeysTask extends PeriodicTask {
  protected readonly intervalMs = 5_000;
  protected readonly failureMessage = 'could not renew the keys of saved summaries';

  constructor(
    @Inject(LIBRARY) private readonly library: Library,
    @Inject(LOGGER) log: Logger,
  ) {
    super(log.child({ part: 'worker' }));
  }

  protected async runOnce(): Promise<void> {
    const renewed = await this.library.saved.renewKeys(BATCH);
    if (renewed > 0) this.log.info({ renewed }, 'keys of saved summaries renewed');
  }
}
