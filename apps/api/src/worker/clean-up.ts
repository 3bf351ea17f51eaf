import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from '../observability/logger.js';
import { LOGGER } from '../wiring/tokens.js';
import { UseCases } from '../wiring/use-cases.js';

/** How often leftovers are looked for, in milliseconds. */
const EVERY_MS = 3_600_000;

/** Removes what has been kept for long enough, from the start on. Any number of workers may do so at once. */
@Injectable()
export class CleanUp implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly useCases: UseCases,
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
      const removed = await this.useCases.cleanUp();
      if (Object.values(removed).some((count) => count > 0))
        this.log.info({ part: 'worker', removed }, 'leftovers removed');
    } catch (err) {
      this.log.warn({ part: 'worker', err }, 'could not remove leftovers');
    }
  }
}
