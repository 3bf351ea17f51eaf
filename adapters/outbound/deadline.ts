import type { DomainError } from '#core/errors.js';
import { cancelledError, deadlineExceededError } from './host-error.js';
import type { Timers } from './timers.js';

/** Time limit of one call, and callbacks for its end. */
export interface Deadline {
  /** Aborted with the DomainError for the caller. */
  readonly signal: AbortSignal;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  /** Pauses the timer while the call is queued; the returned function resumes it. */
  suspend(): () => void;
  /** Stops the call unless the returned function is called within so many milliseconds. A later expectation replaces it. */
  expectWithin(milliseconds: number): () => void;
  /** Runs the callback once when the call ends, with its failure if any. */
  onEnd(callback: (failure?: unknown) => void): void;
  /** Marks the call as finished without aborting it. */
  end(failure?: unknown): void;
  /** Aborts the call. */
  stop(reason: DomainError): void;
}

/** `host` appears in error messages. */
export function createDeadline(
  host: string,
  timeoutMs: number,
  time: Timers,
  caller?: AbortSignal,
): Deadline {
  const controller = new AbortController();
  const callbacks: ((failure?: unknown) => void)[] = [];
  let ended = false;
  const end = (failure?: unknown) => {
    if (ended) return;
    ended = true;
    stopTimer();
    stopWaiting();
    caller?.removeEventListener('abort', callerStopped);
    for (const callback of callbacks) callback(failure);
  };
  const stop = (reason: DomainError) => {
    if (ended) return;
    controller.abort(reason);
    end(reason);
  };
  const callerStopped = () => stop(abortError(host, caller?.reason));
  let endsAt = time.now() + timeoutMs;
  const startTimer = () => time.schedule(endsAt - time.now(), () => stop(deadlineExceededError(host)));
  let stopTimer = startTimer();
  let stopWaiting = () => {};
  if (caller?.aborted) callerStopped();
  else caller?.addEventListener('abort', callerStopped, { once: true });
  return {
    signal: controller.signal,
    get endsAt() {
      return endsAt;
    },
    suspend() {
      const left = endsAt - time.now();
      stopTimer();
      return () => {
        if (ended) return;
        endsAt = time.now() + left;
        stopTimer();
        stopTimer = startTimer();
      };
    },
    expectWithin(milliseconds) {
      stopWaiting();
      stopWaiting = time.schedule(milliseconds, () => stop(deadlineExceededError(host)));
      return stopWaiting;
    },
    onEnd(callback) {
      if (ended) callback(controller.signal.reason);
      else callbacks.push(callback);
    },
    end,
    stop,
  };
}

/** The error for an aborted caller's signal; `AbortSignal.timeout` counts as a deadline. */
export function abortError(host: string, reason: unknown): DomainError {
  const timedOut =
    typeof reason === 'object' && reason !== null && 'name' in reason && reason.name === 'TimeoutError';
  return timedOut ? deadlineExceededError(host, reason) : cancelledError(reason);
}
