import type { FactoryProvider, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { Telemetry } from '#core/ports/telemetry.js';
import type { Logger } from '../observability/logger.js';
import { type Ports, useCases } from '../wiring/ports.js';

interface TaskSettings {
  /** The part of the product that the log names. */
  readonly part: string;
  /** Logged for a failed run; the next one starts all the same. */
  readonly failureMessage: string;
  /** From the end of a run to the start of the next, in milliseconds. */
  readonly intervalMs: number;
  /** Time that a stop leaves to what is under way, in milliseconds. Default: none. */
  readonly graceMs?: number;
  /** False: a stop does not wait for the current run. */
  readonly isAwaited?: false;
}

/** Work that repeats from the start of the process: each run starts an interval after the previous one has ended. */
export class PeriodicTask implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly log: Logger;
  private readonly stopped = new AbortController();
  private readonly underWay = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isStopping = false;

  constructor(
    private readonly settings: TaskSettings,
    log: Logger,
    private readonly telemetry: Telemetry,
    private readonly prepare: (task: PeriodicTask) => () => Promise<void>,
  ) {
    this.log = log.child({ part: settings.part });
  }

  /** Aborted when the process stops. */
  get signal(): AbortSignal {
    return this.stopped.signal;
  }

  /** Pieces of work that runs have left under way. */
  get active(): number {
    return this.underWay.size;
  }

  onApplicationBootstrap(): void {
    const run = this.prepare(this);
    this.running = this.runAndReschedule(run);
  }

  /** Waits for the current run and for what is under way. */
  async onApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    const { graceMs = 0, isAwaited = true } = this.settings;
    if (graceMs === 0) this.stopped.abort();
    const timeout = setTimeout(() => this.stopped.abort(), graceMs);
    if (isAwaited) await this.running;
    await Promise.all(this.underWay);
    clearTimeout(timeout);
  }

  /** Does one piece of the work as a trace of its own; looking for work is in none. */
  traced<T>(name: string, work: () => Promise<T>): Promise<T> {
    return this.telemetry.observe({ name, kind: 'task', attributes: {} }, work);
  }

  /** Does one piece of the work beside the runs, as `traced`. A failure is logged with `facts`. */
  start(name: string, failureMessage: string, facts: object, work: () => Promise<void>): Promise<void> {
    const done = this.traced(name, work)
      .catch((err: unknown) => this.log.warn({ err, ...facts }, failureMessage))
      .finally(() => this.underWay.delete(done));
    this.underWay.add(done);
    return done;
  }

  private async runAndReschedule(run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (err) {
      this.log.warn({ err }, this.settings.failureMessage);
    }
    if (this.isStopping) return;
    this.timer = setTimeout(() => {
      this.running = this.runAndReschedule(run);
    }, this.settings.intervalMs);
  }
}

/** A provider of a periodic task. `prepare` is called when the process starts and returns one run. */
export function periodicTask<Needs extends keyof Ports>(
  settings: TaskSettings | ((env: Ports['env']) => TaskSettings),
  needs: readonly Needs[],
  prepare: (ports: Pick<Ports, Needs>, task: PeriodicTask) => () => Promise<void>,
): FactoryProvider<PeriodicTask> {
  return useCases(
    [...needs, 'env', 'log', 'telemetry'],
    (ports: Pick<Ports, Needs | 'env' | 'log' | 'telemetry'>) =>
      new PeriodicTask(
        typeof settings === 'function' ? settings(ports.env) : settings,
        ports.log,
        ports.telemetry,
        (task) => prepare(ports, task),
      ),
  );
}
