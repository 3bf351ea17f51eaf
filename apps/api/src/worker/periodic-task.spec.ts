import { noTelemetry } from '#core/ports/telemetry.js';
import { openLogger } from '../observability/logger.js';
import { PeriodicTask } from './periodic-task.js';

/** Rounds whose ends are ours, and told when one starts. */
class ControlledRounds {
  started = 0;
  private release: (() => void) | undefined;
  private heard: (() => void) | undefined;

  /** The n-th round has started. */
  async reached(count: number): Promise<void> {
    while (this.started < count) await new Promise<void>((heard) => (this.heard = heard));
  }

  finish(): void {
    this.release?.();
  }

  async run(): Promise<void> {
    this.started += 1;
    const ended = new Promise<void>((end) => (this.release = end));
    this.heard?.();
    if (this.started === 1) throw new Error('away');
    await ended;
  }
}

describe('rounds', () => {
  it('go on after one that failed, never two at once, and wait for the last at the end', async () => {
    const lines: string[] = [];
    const rounds = new ControlledRounds();
    const settings = { part: 'worker', intervalMs: 0, failureMessage: 'this round failed' };
    const log = openLogger('warn', { write: (line) => lines.push(line) });
    const task = new PeriodicTask(settings, log, noTelemetry, () => () => rounds.run());
    task.onApplicationBootstrap();
    await rounds.reached(2);
    expect(lines.join()).toContain('this round failed');
    rounds.finish();
    await rounds.reached(3);

    let isOver = false;
    const over = task.onApplicationShutdown().then(() => {
      isOver = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect([isOver, rounds.started]).toEqual([false, 3]);
    rounds.finish();
    await over;
    expect(rounds.started).toBe(3);
  });
});
