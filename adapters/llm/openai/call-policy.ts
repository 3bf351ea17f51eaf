import { DelegateBackoff, handleWhen, type IRetryBackoffContext, retry } from 'cockatiel';
import { DomainError } from '#core/errors.js';
import { CallFailure } from './call-failure.js';

export interface CallPolicyOptions {
  /** Milliseconds that a call may take, its repetitions included. */
  readonly deadlineMs: number;
  /** Milliseconds before the first repetition; doubled for the next. A service's own wish goes before. */
  readonly retryDelayMs: number;
  /** What the reader is told when the deadline passes. */
  readonly lateMessage?: string;
}

const REPETITIONS = 2;
const LATE = 'The summarising service took too long to answer. Please try again.';

/**
 * Calls `attempt`, up to two more times when what failed may pass and there is time for it.
 * @throws CallFailure, or DomainError cancelled (by `run`) or deadline_exceeded
 */
export async function callWithin<T>(
  attempt: (signal: AbortSignal) => Promise<T>,
  run: AbortSignal,
  { deadlineMs, retryDelayMs, lateMessage = LATE }: CallPolicyOptions,
): Promise<T> {
  const endsAt = performance.now() + deadlineMs;
  const deadline = AbortSignal.timeout(deadlineMs);
  const signal = AbortSignal.any([run, deadline]);
  const worthRepeating = (error: unknown) =>
    error instanceof CallFailure && error.passing && performance.now() + (error.retryAfterMs ?? 0) < endsAt;
  const delay = (context: IRetryBackoffContext<unknown>) => {
    const failure = 'error' in context.result ? context.result.error : undefined;
    const wished = failure instanceof CallFailure ? (failure.retryAfterMs ?? 0) : 0;
    return wished + retryDelayMs * 2 ** (context.attempt - 1) * (0.5 + Math.random());
  };
  const policy = retry(handleWhen(worthRepeating), {
    maxAttempts: REPETITIONS,
    backoff: new DelegateBackoff(delay),
  }).dangerouslyUnref();

  const call = policy.execute(async () => {
    signal.throwIfAborted();
    return attempt(signal);
  });
  try {
    return await untilAborted(call, signal);
  } catch (error) {
    if (run.aborted) throw cancelled(run);
    if (deadline.aborted) {
      throw new DomainError('deadline_exceeded', lateMessage, {}, error);
    }
    throw error;
  }
}

export function cancelled(run: AbortSignal): DomainError {
  return new DomainError('cancelled', 'The analysis was stopped.', {}, run.reason);
}

/** Neither a pause between repetitions nor a server that ignores the end of a connection holds the caller up. */
function untilAborted<T>(call: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    call.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
    if (signal.aborted) stop();
  });
}
