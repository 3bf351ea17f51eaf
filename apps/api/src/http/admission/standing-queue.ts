/** Target delay and interval that tell a standing queue from a burst, in milliseconds. */
export interface QueueDelays {
  /** A queue stands when every wait of an interval is longer, and the queue no shorter at its end. */
  readonly targetMs: number;
  readonly intervalMs: number;
}

/** An interval in which a smaller share is refused, and one waits less than the target, ends the overload. */
const REFUSED_SHARE = 0.1;
/** Weight of what was known of the capacity, so that a pause of the process does not pass for it. */
const CAPACITY_DECAY = 0.9;

/**
 * Tells by the shortest wait of each interval whether a queue stands or only takes up a burst (after CoDel, RFC 8289).
 * Times are milliseconds of any monotonic clock.
 */
export class StandingQueue {
  private stands = false;
  /** Requests that begin in a millisecond. */
  private capacity = 0;
  // The present interval.
  private startedAt = Number.NEGATIVE_INFINITY;
  private startLength = 0;
  private shortestMs = 0;
  private begun = 0;
  private refused = 0;

  constructor(private readonly delays: QueueDelays) {}

  /** Records the wait of a request whose work begins, and how many still wait. */
  begin(waitMs: number, length: number, now: number): void {
    if (now >= this.startedAt + this.delays.intervalMs) this.endInterval(waitMs, length, now);
    this.shortestMs = Math.min(this.shortestMs, waitMs);
    this.begun += 1;
  }

  /** Maximum number of waiting requests. A standing queue is kept at what begins in twice the target. */
  maxLength(): number {
    return this.stands ? 2 * this.delays.targetMs * this.capacity : Number.POSITIVE_INFINITY;
  }

  /** Records that one more than that would have waited. */
  refuse(): void {
    this.refused += 1;
  }

  private endInterval(waitMs: number, length: number, now: number): void {
    const { targetMs, intervalMs } = this.delays;
    const elapsedMs = now - this.startedAt;
    const isLate = this.shortestMs > targetMs;
    const isRefusing = this.refused > REFUSED_SHARE * (this.begun + this.refused);
    const wasIdle = waitMs === 0 && elapsedMs >= 2 * intervalMs;
    this.stands = (this.stands ? isLate || isRefusing : isLate && length >= this.startLength) && !wasIdle;
    this.capacity = Math.max(this.begun / elapsedMs, this.capacity * CAPACITY_DECAY);
    this.startedAt = now;
    this.startLength = length;
    this.shortestMs = Number.POSITIVE_INFINITY;
    this.begun = 0;
    this.refused = 0;
  }
}
