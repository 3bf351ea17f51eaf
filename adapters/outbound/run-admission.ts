import { hasWaited } from '#core/analysis/throttling.js';

/** How the requests of one run share a host's rate. */
export interface RunLimits {
  /** Requests that a run usually makes. */
  readonly requests: number;
  /** A run that can begin within this time waits for it. */
  readonly maxWaitMs: number;
}

/** Why a run cannot begin yet. Times are milliseconds from now. */
export interface Throttling {
  /** When all who wait already have had their turn. */
  readonly retryAfterMs: number;
  /** When the first of them has its turn. */
  readonly nextTurnMs: number;
}

interface Reservation {
  left: number;
  readonly lapsesAt: number;
}

interface Place {
  /** When its time comes. */
  readonly time: number;
  /** Of a run that came at its time and could not begin yet: it goes before all that did not. */
  readonly hasPriority: boolean;
}

/** What nobody claims within this time is given to others. */
const RESERVATION_TTL_MS = 30_000;
const MIN_RETRY_AFTER_MS = 1_000;

/**
 * Lets a run begin only when the rate leaves room for all that it usually asks: a run that stopped half-way would waste
 * what it has asked already. Each run that is refused has a place in the line until it comes again.
 */
export class RunAdmission {
  private readonly begun = new WeakMap<AbortSignal, Reservation>();
  private readonly refused = new WeakMap<AbortSignal, Throttling>();
  private reservations: Reservation[] = [];
  /** The first place first. */
  private places: Place[] = [];

  constructor(private readonly limits: RunLimits) {}

  /** Requests that runs which have begun may still make. */
  private reserved(): number {
    return this.reservations.reduce((sum, { left }) => sum + left, 0);
  }

  /**
   * Begins the run, or counts another request of one that has begun. `turnAt` tells when a request has its turn that so
   * many others are before, apart from those that are reserved here.
   */
  admit(run: AbortSignal, now: number, turnAt: (position: number) => number): Throttling | undefined {
    this.reservations = this.reservations.filter(({ left, lapsesAt }) => left > 0 && lapsesAt > now);
    this.places = this.places.filter(({ time }) => time > now - RESERVATION_TTL_MS);
    const own = this.begun.get(run);
    if (own) {
      own.left = Math.max(0, own.left - 1);
      return undefined;
    }
    const known = this.refused.get(run);
    if (known) return known;
    const { requests, maxWaitMs } = this.limits;
    const isBack = hasWaited(run);
    if (isBack) this.places.shift();
    const ahead = isBack
      ? this.places.filter(({ hasPriority: isKept, time }) => isKept && time > now)
      : this.places;
    const last = this.reserved() + requests - 1;
    const beginsAt = turnAt(last + ahead.length * requests);
    if (beginsAt - now <= maxWaitMs) {
      const reservation = { left: requests - 1, lapsesAt: beginsAt + RESERVATION_TTL_MS };
      this.begun.set(run, reservation);
      this.reservations.push(reservation);
      return undefined;
    }
    this.places.push({ time: beginsAt, hasPriority: isBack });
    this.places.sort((a, b) => a.time - b.time);
    const throttling = {
      retryAfterMs: Math.max(MIN_RETRY_AFTER_MS, beginsAt - now),
      nextTurnMs: Math.max(MIN_RETRY_AFTER_MS, (isBack ? beginsAt : turnAt(last)) - now),
    };
    this.refused.set(run, throttling);
    return throttling;
  }
}
