import type { Clock } from '#core/ports/system.js';
import { eventually } from './eventually.js';

interface Alarm {
  readonly at: number;
  readonly ring: () => void;
}

/** A clock whose timers fire only when the test advances it, in order of their due times. */
export class ManualTime implements Clock {
  private time = new Date('2026-05-01T10:20:30.000Z').getTime();
  private readonly alarms = new Set<Alarm>();

  now(): Date {
    return new Date(this.time);
  }

  /** Bound, so that it can be passed as a function. */
  readonly after = (milliseconds: number, callback: () => void): (() => void) => {
    const alarm = { at: this.time + milliseconds, ring: callback };
    this.alarms.add(alarm);
    return () => this.alarms.delete(alarm);
  };

  /** Milliseconds until each pending timer, soonest first. */
  pending(): number[] {
    return [...this.alarms].map(({ at }) => at - this.time).sort((a, b) => a - b);
  }

  /** Advances the clock, firing due timers. Resolves after their callbacks have started. */
  async advance(milliseconds: number): Promise<void> {
    await settled();
    const until = this.time + milliseconds;
    for (;;) {
      const due = [...this.alarms].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.alarms.delete(due);
      this.time = Math.max(this.time, due.at);
      due.ring();
      await settled();
    }
    this.time = until;
    await settled();
  }

  /** Waits until this many timers are pending, for work that first waits for a socket. */
  async untilPending(count: number): Promise<void> {
    await eventually(
      () => this.pending(),
      (pending) => pending.length >= count,
    );
  }
}

function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
