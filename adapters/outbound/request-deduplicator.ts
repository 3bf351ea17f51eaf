import { untilAborted } from '#core/until-aborted.js';
import { abortError, type Deadline } from './deadline.js';

interface InFlightRequest<T> {
  readonly deadline: Deadline;
  readonly response: Promise<T>;
  callers: number;
}

/**
 * Single-flight: concurrent requests with equal keys share one call, under the first caller's deadline. A caller that aborts
 * leaves the call to the others; the call is aborted when none is left.
 */
export class RequestDeduplicator<T> {
  private readonly pending = new Map<string, InFlightRequest<T>>();

  has(key: string): boolean {
    return this.pending.has(key);
  }

  /** Joins the pending call of a key or starts one. @throws what it throws, or cancelled or deadline_exceeded by `caller` */
  async run(
    key: string,
    host: string,
    caller: AbortSignal | undefined,
    start: () => { readonly deadline: Deadline; readonly response: Promise<T> },
  ): Promise<T> {
    const call = this.pending.get(key) ?? this.start(key, start());
    call.callers += 1;
    try {
      return await untilAborted(call.response, caller, () => abortError(host, caller?.reason));
    } finally {
      call.callers -= 1;
      if (call.callers === 0) {
        this.remove(key, call);
        if (caller?.aborted) call.deadline.stop(abortError(host, caller.reason));
      }
    }
  }

  private start(
    key: string,
    started: { readonly deadline: Deadline; readonly response: Promise<T> },
  ): InFlightRequest<T> {
    const call = { ...started, callers: 0 };
    this.pending.set(key, call);
    const remove = () => this.remove(key, call);
    call.response.then(remove, remove);
    return call;
  }

  private remove(key: string, call: InFlightRequest<T>): void {
    if (this.pending.get(key) === call) this.pending.delete(key);
  }
}
