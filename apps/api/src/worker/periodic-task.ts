import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from '../observability/logger.js';

/** Work that comes again: the first round at the start, each next one a while after the last has ended. */
export abstract class PeriodicTask implements OnApplicationBootstrap, OnApplicationShutdown {
  /** Between the end of a round and the start of the next, in milliseconds. */
  protected abstract readonly intervalMs: number;
  /** What the log says of a round that failed. The next one comes all the same. */
  protected abstract readonly failureMessage: string;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(protected readonly log: Logger) {}

  protected abstract runOnce(): Promise<void>;

  onApplicationBootstrap(): void {
    this.running = this.runAndReschedule();
  }

  /** Waits for the round that runs. */
  async onApplicationShutdown(): Promise<void> {
    this.stop();
    await this.running;
  }

  /** No further round starts. */
  protected stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private async runAndReschedule(): Promise<void> {
    try {
      await this.runOnce();
    } catch (err) {
      this.log.warn({ err }, this.failureMessage);
    }
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.running = this.runAndReschedule();
    }, this.intervalMs);
  }
}
