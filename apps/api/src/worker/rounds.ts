import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from '../observability/logger.js';

/** Work that comes again: the first round at the start, each next one a while after the last has ended. */
export abstract class Rounds implements OnApplicationBootstrap, OnApplicationShutdown {
  /** Between the end of a round and the start of the next, in milliseconds. */
  protected abstract readonly pauseMs: number;
  /** What the log says of a round that failed. The next one comes all the same. */
  protected abstract readonly failure: string;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isOver = false;

  constructor(protected readonly log: Logger) {}

  protected abstract round(): Promise<void>;

  onApplicationBootstrap(): void {
    this.running = this.go();
  }

  /** Waits for the round that runs. */
  async onApplicationShutdown(): Promise<void> {
    this.end();
    await this.running;
  }

  /** No further round starts. */
  protected end(): void {
    this.isOver = true;
    clearTimeout(this.timer);
  }

  private async go(): Promise<void> {
    try {
      await this.round();
    } catch (err) {
      this.log.warn({ err }, this.failure);
    }
    if (this.isOver) return;
    this.timer = setTimeout(() => {
      this.running = this.go();
    }, this.pauseMs);
  }
}
