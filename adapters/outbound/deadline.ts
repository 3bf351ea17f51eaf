import type { DomainError } from '#core/errors.js';
import type { Clock } from '#core/ports/system.js';
import { cancelledError, deadlineExceededError } from './host-error.js';

/** Runs the callback after a delay; the returned function cancels it. */
export type Schedule = (milliseconds: number, callback: () => void) => () => void;

/** Clock and timers; replaceable in tests. */
export interface Timers {
  /** Milliseconds since 1970. */
  now(): number;
  readonly schedule: Schedule;
}

export const systemSchedule: Schedule = (milliseconds, callback) => {
  const timer = setTimeout(callback, milliseconds);
  return () => clearTimeout(timer);
};

export function timersFrom(clock: Clock, after: Schedule): Timers {
  return { now: () => clock.now().getTime(), schedule: after };
}

/** Resolves after a delay; rejects with the signal's reason on abort. */
export function delay(milliseconds: number, signal: AbortSignal, { schedule: after }: Timers): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      cancel();
      reject(signal.reason);
    };
    const cancel = after(milliseconds, () => {
      signal.removeEventListener('abort', stop);
      resolve();
    });
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

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
