import type { Deadline, Timers } from './deadline.js';
import { HostError } from './host-error.js';
import { RunAdmission, type RunLimits } from './run-admission.js';

const MINUTE = 60_000;
/** Maximum time that a request of a started run waits for a slot. */
const MAX_QUEUE_WAIT_MS = 90_000;
/** A longer pause counts as a refusal: nobody waits for its end. */
const MAX_PAUSE_MS = 120_000;

export interface HostLimits {
  /** Concurrent requests. */
  readonly concurrency: number;
  /** Requests in any 60 seconds. */
  readonly perMinute: number;
  readonly runs?: RunLimits;
}

type WaitFailure = 'rate_limited' | 'throttled';

interface Waiter {
  readonly endsAt: number;
  readonly reason: WaitFailure;
  start(): void;
  refuse(failure: HostError): void;
}

/** Queues the requests to one host, first come first served, within its limits and its pauses. */
export class HostLimiter {
  private readonly queue: Waiter[] = [];
  /** Start times of the last minute's requests, oldest first. */
  private readonly starts: number[] = [];
  private active = 0;
  private pausedUntil = 0;
  private stopTimer: (() => void) | undefined;
  private readonly admission: RunAdmission | undefined;

  constructor(
    private readonly host: string,
    private readonly limits: HostLimits,
    private readonly time: Timers,
  ) {
    this.admission = limits.runs && new RunAdmission(limits.runs);
  }

  /**
   * Waits for a slot and returns its release function. Rejects at once when the rate leaves no slot before the
   * deadline, which does not count while a run's requests wait.
   * @throws HostError rate_limited, throttled
   */
  async acquire(deadline: Deadline, run?: AbortSignal): Promise<() => void> {
    const now = this.time.now();
    if (!run || !this.admission || this.pausedUntil - now > MAX_PAUSE_MS) {
      return this.waitForSlot(deadline.signal, deadline.endsAt, 'rate_limited');
    }
    const refused = this.admission.admit(run, now, (position) => this.turnAt(this.queue.length + position));
    if (refused) throw new HostError(this.host, 'throttled', refused);
    const resume = deadline.suspend();
    try {
      return await this.waitForSlot(deadline.signal, now + MAX_QUEUE_WAIT_MS, 'throttled');
    } finally {
      resume();
    }
  }

  private waitForSlot(signal: AbortSignal, endsAt: number, reason: WaitFailure): Promise<() => void> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const wait = this.turnAt(this.queue.length) - this.time.now();
      if (this.time.now() + wait >= endsAt) return reject(this.tooLate(wait, reason));
      const leaveQueue = () => {
        const at = this.queue.indexOf(waiter);
        if (at >= 0) this.queue.splice(at, 1);
        reject(signal.reason);
        this.dispatch();
      };
      const waiter: Waiter = {
        endsAt,
        reason,
        start: () => {
          signal.removeEventListener('abort', leaveQueue);
          resolve(this.releaseFunction());
        },
        refuse: (failure) => {
          signal.removeEventListener('abort', leaveQueue);
          reject(failure);
        },
      };
      signal.addEventListener('abort', leaveQueue, { once: true });
      this.queue.push(waiter);
      this.dispatch();
    });
  }

  /** Sends nothing for so long. Requests whose deadline falls into the pause are refused at once. */
  pauseFor(milliseconds: number): void {
    const until = this.time.now() + milliseconds;
    if (until <= this.pausedUntil) return;
    this.pausedUntil = until;
    const tooLate = this.queue.filter(({ endsAt }) => endsAt <= until);
    for (const waiter of tooLate) {
      this.queue.splice(this.queue.indexOf(waiter), 1);
      waiter.refuse(this.tooLate(milliseconds, milliseconds > MAX_PAUSE_MS ? 'rate_limited' : waiter.reason));
    }
    this.dispatch();
  }

  private releaseFunction(): () => void {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.active -= 1;
      this.dispatch();
    };
  }

  private dispatch(): void {
    this.stopTimer?.();
    this.stopTimer = undefined;
    while (this.queue.length > 0 && this.active < this.limits.concurrency) {
      const wait = this.turnAt(0) - this.time.now();
      if (wait > 0) {
        this.stopTimer = this.time.schedule(wait, () => this.dispatch());
        return;
      }
      this.active += 1;
      if (Number.isFinite(this.limits.perMinute)) this.starts.push(this.time.now());
      this.queue.shift()?.start();
    }
  }

  /** The earliest time at which the rate limit admits the request at a queue position. */
  private turnAt(position: number): number {
    const now = this.time.now();
    while ((this.starts[0] ?? now) <= now - MINUTE) this.starts.shift();
    const earliest = Math.max(now, this.pausedUntil);
    const over = position - (this.limits.perMinute - this.starts.length);
    if (over < 0) return earliest;
    const rounds = Math.floor(over / this.limits.perMinute);
    const before = this.starts[over % this.limits.perMinute] ?? earliest;
    return Math.max(earliest, before + MINUTE * (rounds + 1));
  }

  private tooLate(wait: number, reason: WaitFailure): HostError {
    return new HostError(this.host, reason, { retryAfterMs: wait });
  }
}
