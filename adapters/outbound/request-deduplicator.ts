import { abortError, type Deadline } from './deadline.js';

interface InFlightRequest<T> {
  readonly deadline: Deadline;
  readonly landing: Promise<T>;
  waiting: number;
}

/**
 * Lets like requests that are made at once share one. Who gives up leaves the others theirs; when nobody waits any more
 * it is stopped. The first one's deadline is everybody's.
 */
export class RequestDeduplicator<T> {
  private readonly flights = new Map<string, InFlightRequest<T>>();

  has(key: string): boolean {
    return this.flights.has(key);
  }

  /** `start` is called when no like request is under way. @throws what it throws, or cancelled or deadline_exceeded by `caller` */
  async run(
    key: string,
    host: string,
    caller: AbortSignal | undefined,
    start: () => { readonly deadline: Deadline; readonly landing: Promise<T> },
  ): Promise<T> {
    const flight = this.flights.get(key) ?? this.start(key, start());
    flight.waiting += 1;
    try {
      return await untilStopped(flight.landing, host, caller);
    } finally {
      flight.waiting -= 1;
      if (flight.waiting === 0) {
        this.remove(key, flight);
        if (caller?.aborted) flight.deadline.stop(abortError(host, caller.reason));
      }
    }
  }

  private start(
    key: string,
    started: { readonly deadline: Deadline; readonly landing: Promise<T> },
  ): InFlightRequest<T> {
    const flight = { ...started, waiting: 0 };
    this.flights.set(key, flight);
    const landed = () => this.remove(key, flight);
    flight.landing.then(landed, landed);
    return flight;
  }

  private remove(key: string, flight: InFlightRequest<T>): void {
    if (this.flights.get(key) === flight) this.flights.delete(key);
  }
}

function untilStopped<T>(landing: Promise<T>, host: string, caller: AbortSignal | undefined): Promise<T> {
  if (!caller) return landing;
  return new Promise((resolve, reject) => {
    const stop = () => reject(abortError(host, caller.reason));
    landing.then(resolve, reject).finally(() => caller.removeEventListener('abort', stop));
    if (caller.aborted) stop();
    else caller.addEventListener('abort', stop, { once: true });
  });
}
