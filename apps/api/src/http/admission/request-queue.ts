import type { StandingQueue } from './standing-queue.js';

/** Outcome of a request: one of `start` and `refuse` is called, unless its client has left. */
export interface QueuedRequest {
  readonly hasLeft: () => boolean;
  /** Begins the work, whose place is given back by `release`. */
  readonly start: () => void;
  readonly refuse: (waitedMs: number) => void;
}

interface Waiter extends QueuedRequest {
  readonly since: number;
}

interface Options {
  /** Requests that are worked on at once. */
  readonly places: number;
  readonly maxLength: number;
  readonly maxWaitMs: number;
  /** Absent for a queue that is limited by its length alone. */
  readonly standing?: StandingQueue;
}

/** The places of a class of requests, and those that wait for one, first come first served. */
export class RequestQueue {
  private taken = 0;
  private readonly waiters = new Set<Waiter>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: Options) {}

  /** Starts the request at once or in its turn, or refuses it. */
  enter(request: QueuedRequest): void {
    const { places, maxWaitMs } = this.options;
    const now = performance.now();
    if (this.taken < places && this.waiters.size === 0) {
      this.begin(request, 0, now);
    } else if (!this.refuseIfFull(request)) {
      this.waiters.add({ ...request, since: now });
      this.timer ??= setTimeout(this.refuseLate, maxWaitMs).unref();
    }
  }

  /** Refuses a request that comes now if it could not wait either. */
  refuseIfFull({ refuse }: Pick<QueuedRequest, 'refuse'>): boolean {
    const { maxLength, standing } = this.options;
    const { size } = this.waiters;
    const max = Math.min(maxLength, standing?.maxLength() ?? Number.POSITIVE_INFINITY);
    if (size === 0 || size < max) return false;
    standing?.refuse();
    refuse(0);
    return true;
  }

  /** Gives a place back. */
  release(): void {
    this.taken -= 1;
    while (this.taken < this.options.places) {
      const next: Waiter | undefined = this.waiters.values().next().value;
      if (next === undefined) return;
      this.waiters.delete(next);
      if (next.hasLeft()) continue;
      const now = performance.now();
      this.begin(next, now - next.since, now);
    }
  }

  private begin(request: QueuedRequest, waitMs: number, now: number): void {
    const { standing } = this.options;
    this.taken += 1;
    standing?.begin(waitMs, this.waiters.size, now);
    if (standing && this.waiters.size > standing.maxLength()) this.cut(standing, now);
    request.start();
  }

  /** Refuses those that came last, beyond the length of a standing queue. */
  private cut(standing: StandingQueue, now: number): void {
    for (const waiter of [...this.waiters].slice(Math.ceil(standing.maxLength()))) {
      this.waiters.delete(waiter);
      standing.refuse();
      waiter.refuse(now - waiter.since);
    }
  }

  private readonly refuseLate = (): void => {
    this.timer = undefined;
    const now = performance.now();
    for (const waiter of this.waiters) {
      const left = waiter.since + this.options.maxWaitMs - now;
      if (left > 0) {
        this.timer = setTimeout(this.refuseLate, left).unref();
        return;
      }
      this.waiters.delete(waiter);
      waiter.refuse(now - waiter.since);
    }
  };
}
