import type { Clock } from '#core/ports/clock.js';
import { eventually } from './eventually.js';

interface Alarm {
  readonly at: number;
  readonly ring: () => void;
}

/** A clock and timers that go on only when they are told to, in the order in which they are due. */
export class ManualTime implements Clock {
  private time = new Date('2026-05-01T10:20:30.000Z').getTime();
  private readonly alarms = new Set<Alarm>();

  now(): Date {
    return new Date(this.time);
  }

  /** To be handed over as it is. */
  readonly after = (milliseconds: number, callback: () => void): (() => void) => {
    const alarm = { at: this.time + milliseconds, ring: callback };
    this.alarms.add(alarm);
    return () => this.alarms.delete(alarm);
  };

  /** Milliseconds until each alarm that is set, soonest first. */
  pending(): number[] {
    return [...this.alarms].map(({ at }) => at - this.time).sort((a, b) => a - b);
  }

  /** Goes on by `milliseconds`, ringing what becomes due; what that starts has begun when this resolves. */
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

  /** Waits until so many alarms are set, for what comes over a socket first. */
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
