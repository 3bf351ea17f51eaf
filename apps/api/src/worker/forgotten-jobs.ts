import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from '../observability/logger.js';
import { LOGGER } from '../wiring/tokens.js';
import { UseCases } from '../wiring/use-cases.js';

/** How often forgotten jobs are looked for, in milliseconds. */
const EVERY_MS = 5_000;

/** Brings jobs that nobody works on back to the queue, from the start on. */
@Injectable()
export class ForgottenJobs implements OnApplicationBootstrap, OnApplicationShutdown {
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
      const found = await this.useCases.redispatchForgotten();
      if (found > 0) this.log.info({ part: 'worker', found }, 'forgotten jobs dispatched again');
    } catch (err) {
      this.log.warn({ part: 'worker', err }, 'could not look for forgotten jobs');
    }
  }
}
