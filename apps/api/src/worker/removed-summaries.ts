import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from '../observability/logger.js';
import { DeskCases } from '../wiring/desk-cases.js';
import { LOGGER } from '../wiring/tokens.js';

/** How often it is looked for removed summaries that cannot be restored any more, in milliseconds. */
const EVERY_MS = 5_000;
const BATCH = 50;

/** Removes for good what admins removed, once it is too late to restore it. Any number of workers may do so at once. */
@Injectable()
export class RemovedSummaries implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly desk: DeskCases,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running = this.running.then(() => this.sweep());
    }, EVERY_MS);
    this.running = this.sweep();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private async sweep(): Promise<void> {
    try {
      const purged = await this.desk.purgeRemoved(BATCH);
      if (purged > 0) this.log.info({ part: 'worker', purged }, 'removed summaries are gone for good');
    } catch (err) {
      this.log.warn({ part: 'worker', err }, 'could not look for removed summaries');
    }
  }
}
