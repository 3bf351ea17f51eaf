import type { RunStanding, RunStandings } from '#core/ports/episode-source.js';

/** Share of the requests of one analysis run in a host's rate limit. */
export interface RunLimits {
  /** Requests that a run usually sends. */
  readonly requests: number;
  /** A run that can start within this time waits instead of being refused. */
  readonly maxWaitMs: number;
  /** Runs of batches that start in a minute; the rest of the rate is left to others. */
  readonly batchesPerMinute: number;
}

/** Refusal of a run. Times are milliseconds from now. */
export interface Throttling {
  /** Time at which all runs already waiting have started. */
  readonly retryAfterMs: number;
  /** Time at which the first of them can start. */
  readonly nextTurnMs: number;
}

interface Reservation {
  left: number;
  readonly expiresAt: number;
}

interface Place extends Pick<RunStanding, 'isOfBatch'> {
  /** Earliest start. */
  readonly time: number;
  /** Held by a run that returned on time and could not start yet; it precedes all others. */
  readonly hasPriority: boolean;
}

/** Unclaimed reservations and places expire after this time. */
const RESERVATION_TTL_MS = 30_000;
const MIN_RETRY_AFTER_MS = 1_000;
const MINUTE = 60_000;

export const runStandings: RunStandings = new WeakMap();

/**
 * Starts a run only when the rate limit leaves room for all of its usual requests, since a run that stops half-way wastes
 * those already sent. A refused run keeps a place in the queue until it returns. Runs of batches come after all others.
 */
export class RunAdmission {
  private readonly started = new WeakMap<AbortSignal, Reservation>();
  private readonly refused = new WeakMap<AbortSignal, Throttling>();
  private reservations: Reservation[] = [];
  /** In order of time. */
  private places: Place[] = [];
  /** Start times of the last minute's runs of batches, oldest first. */
  private batchStarts: number[] = [];

  constructor(private readonly limits: RunLimits) {}

  /** Requests that started runs may still send. */
  private reserved(): number {
    return this.reservations.reduce((sum, { left }) => sum + left, 0);
  }

  /**
   * Starts the run, or counts a further request of a started one. `turnAt` returns when a request at a queue position may
   * be sent, not counting the reservations made here.
   */
  admit(run: AbortSignal, now: number, turnAt: (position: number) => number): Throttling | undefined {
    this.reservations = this.reservations.filter(({ left, expiresAt }) => left > 0 && expiresAt > now);
    this.places = this.places.filter(({ time }) => time > now - RESERVATION_TTL_MS);
    const own = this.started.get(run);
    if (own) {
      own.left = Math.max(0, own.left - 1);
      return undefined;
    }
    const known = this.refused.get(run);
    if (known) return known;
    const { requests, maxWaitMs } = this.limits;
    const { hasWaited = false, isOfBatch = false } = runStandings.get(run) ?? {};
    if (hasWaited) this.leavePlace(isOfBatch);
    const ahead = this.places.filter((place) =>
      place.isOfBatch === isOfBatch ? !hasWaited || (place.hasPriority && place.time > now) : isOfBatch,
    );
    const last = this.reserved() + requests - 1;
    const turn = turnAt(last + ahead.length * requests);
    const startsAt = isOfBatch ? Math.max(turn, this.batchTurn(now, ahead)) : turn;
    if (startsAt - now <= maxWaitMs) {
      const reservation = { left: requests - 1, expiresAt: startsAt + RESERVATION_TTL_MS };
      this.started.set(run, reservation);
      this.reservations.push(reservation);
      if (isOfBatch) this.batchStarts.push(startsAt);
      return undefined;
    }
    this.places.push({ time: startsAt, hasPriority: hasWaited, isOfBatch });
    this.places.sort((a, b) => a.time - b.time);
    const throttling = {
      retryAfterMs: Math.max(MIN_RETRY_AFTER_MS, startsAt - now),
      nextTurnMs: Math.max(MIN_RETRY_AFTER_MS, (hasWaited ? startsAt : turnAt(last)) - now),
    };
    this.refused.set(run, throttling);
    return throttling;
  }

  /** Earliest start of a run of a batch behind those of others. */
  private batchTurn(now: number, ahead: readonly Place[]): number {
    const max = this.limits.batchesPerMinute;
    this.batchStarts = this.batchStarts.filter((start) => start > now - MINUTE);
    const over = this.batchStarts.length + ahead.filter(({ isOfBatch }) => isOfBatch).length - max;
    if (over < 0) return now;
    return (this.batchStarts[over % max] ?? now) + MINUTE * (1 + Math.floor(over / max));
  }

  private leavePlace(isOfBatch: boolean): void {
    const first = this.places.findIndex((place) => place.isOfBatch === isOfBatch);
    if (first >= 0) this.places.splice(first, 1);
  }
}
