import { Inject, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { noTelemetry, type Telemetry } from '#core/ports/telemetry.js';
import type { Logger } from '../observability/logger.js';
import { TELEMETRY } from '../wiring/tokens.js';

/** Work that repeats from the start of the process: each run starts an interval after the previous one has ended. */
export abstract class PeriodicTask implements OnApplicationBootstrap, OnApplicationShutdown {
  /** From the end of a run to the start of the next, in milliseconds. */
  protected abstract readonly intervalMs: number;
  /** Logged for a failed run; the next one starts all the same. */
  protected abstract readonly failureMessage: string;
  @Inject(TELEMETRY) private readonly telemetry: Telemetry = noTelemetry;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(protected readonly log: Logger) {}

  protected abstract runOnce(): Promise<void>;

  onApplicationBootstrap(): void {
    this.running = this.runAndReschedule();
  }

  /** Waits for the current run. */
  async onApplicationShutdown(): Promise<void> {
    this.stop();
    await this.running;
  }

  /** Prevents further runs. */
  protected stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  /** Does one piece of the work as a trace of its own; looking for work is in none. */
  protected traced<T>(name: string, work: () => Promise<T>): Promise<T> {
    return this.telemetry.observe({ name, kind: 'task', attributes: {} }, work);
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
