import { DelegateBackoff, handleWhen, type IRetryBackoffContext, retry } from 'cockatiel';
import { DomainError } from '#core/errors.js';
import { ModelError } from '#core/ports/language-model.js';

export interface RetryOptions {
  /** Deadline of the call with its retries, in milliseconds. */
  readonly deadlineMs: number;
  /** Delay before the first retry in milliseconds, doubled for the next, in addition to the service's `Retry-After`. */
  readonly retryDelayMs: number;
}

const MAX_RETRIES = 2;
const TIMEOUT_MESSAGE = 'The summarising service took too long to answer. Please try again.';

/**
 * Calls `attempt`, and retries after a retryable failure while the deadline leaves time for the delay.
 * @throws ModelError, or DomainError cancelled (by `signal`) or deadline_exceeded
 */
export async function callWithRetries<T>(
  attempt: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
  { deadlineMs, retryDelayMs }: RetryOptions,
): Promise<T> {
  const endsAt = performance.now() + deadlineMs;
  const deadline = AbortSignal.timeout(deadlineMs);
  const either = AbortSignal.any([signal, deadline]);
  const isWorthRetrying = (error: unknown) =>
    error instanceof ModelError && error.retryable && performance.now() + (error.retryAfterMs ?? 0) < endsAt;
  const delay = (context: IRetryBackoffContext<unknown>) => {
    const error = 'error' in context.result ? context.result.error : undefined;
    const requested = error instanceof ModelError ? (error.retryAfterMs ?? 0) : 0;
    return requested + retryDelayMs * 2 ** (context.attempt - 1) * (0.5 + Math.random());
  };
  const policy = retry(handleWhen(isWorthRetrying), {
    maxAttempts: MAX_RETRIES,
    backoff: new DelegateBackoff(delay),
  }).dangerouslyUnref();

  const call = policy.execute(async () => {
    either.throwIfAborted();
    return attempt(either);
  });
  try {
    return await untilAborted(call, either);
  } catch (error) {
    if (signal.aborted) throw cancelled(signal);
    if (deadline.aborted) throw new DomainError('deadline_exceeded', TIMEOUT_MESSAGE, {}, error);
    throw error;
  }
}

export function cancelled(signal: AbortSignal): DomainError {
  return new DomainError('cancelled', 'The analysis was stopped.', {}, signal.reason);
}

/** Rejects immediately on abort, during a retry delay or an attempt that ignores its signal. */
export function untilAborted<T>(call: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    call.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
    if (signal.aborted) stop();
  });
}
