import type { DomainError } from '#core/errors.js';
import { cancelledError, deadlineExceededError } from './host-error.js';
import type { Timers } from './timers.js';

/** How long one call may go on, and what is to be done when it is over. */
export interface Deadline {
  /** Aborted with the DomainError that the caller shall get. */
  readonly signal: AbortSignal;
  /** In the clock's milliseconds. */
  readonly endsAt: number;
  /**
   * Stops the clock while something is waited for that is not the call's own doing, until the returned function is called.
   */
  suspend(): () => void;
  /** Called once when the call is over, with its failure if it had one. */
  onEnd(callback: (failure?: unknown) => void): void;
  /** The call is over: nothing is aborted any more. */
  end(failure?: unknown): void;
  /** Ends the call by aborting what it does. */
  stop(reason: DomainError): void;
}

/** `host` is named to the reader. */
export function createDeadline(
  host: string,
  timeoutMs: number,
  time: Timers,
  caller?: AbortSignal,
): Deadline {
  const controller = new AbortController();
  const callbacks: ((failure?: unknown) => void)[] = [];
  let over = false;
  const end = (failure?: unknown) => {
    if (over) return;
    over = true;
    stopTimer();
    caller?.removeEventListener('abort', callerStopped);
    for (const callback of callbacks) callback(failure);
  };
  const stop = (reason: DomainError) => {
    if (over) return;
    controller.abort(reason);
    end(reason);
  };
  const callerStopped = () => stop(abortError(host, caller?.reason));
  let endsAt = time.now() + timeoutMs;
  const startTimer = () => time.schedule(endsAt - time.now(), () => stop(deadlineExceededError(host)));
  let stopTimer = startTimer();
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
        if (over) return;
        endsAt = time.now() + left;
        stopTimer();
        stopTimer = startTimer();
      };
    },
    onEnd(callback) {
      if (over) callback(controller.signal.reason);
      else callbacks.push(callback);
    },
    end,
    stop,
  };
}

/** What a caller's signal means: its own `AbortSignal.timeout` is a deadline too. */
export function abortError(host: string, reason: unknown): DomainError {
  const timedOut =
    typeof reason === 'object' && reason !== null && 'name' in reason && reason.name === 'TimeoutError';
  return timedOut ? deadlineExceededError(host, reason) : cancelledError(reason);
}
