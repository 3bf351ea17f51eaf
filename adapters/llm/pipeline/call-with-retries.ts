import { DelegateBackoff, handleWhen, type IRetryBackoffContext, retry } from 'cockatiel';
import { DomainError } from '#core/errors.js';
import { ModelError } from '#core/ports/language-model.js';
import { untilAborted } from '#core/until-aborted.js';

export interface RetryOptions {
  /** Deadline of the call with its retries, in milliseconds. */
  readonly deadlineMs: number;
  /** Delay before the first retry in milliseconds, doubled for the next, in addition to the service's `Retry-After`. */
  readonly retryDelayMs: number;
  /** Shared by calls that may wait for each other at the server. */
  readonly activity?: ServerActivity;
}

/** Answers of a server that works on one request after the other: a call that waits its turn there is not late. */
export class ServerActivity {
  /** Calls without an answer in the order of their start, with the times up to which they waited their turn. */
  private readonly waiting = new Set<{ turnAt: number }>();

  /**
   * Aborted when neither this call nor an earlier one has been answered for as long as a call may take: answers to later
   * ones say nothing of a connection that hangs.
   */
  deadline(deadlineMs: number): { readonly signal: AbortSignal; noteAnswer(): void; stop(): void } {
    const controller = new AbortController();
    const call = { turnAt: performance.now() };
    this.waiting.add(call);
    const check = () => {
      const left = call.turnAt + deadlineMs - performance.now();
      if (left > 0) timer = setTimeout(check, left);
      else controller.abort(new DOMException('no answer in time', 'TimeoutError'));
    };
    let timer = setTimeout(check, deadlineMs);
    return {
      signal: controller.signal,
      noteAnswer: () => {
        const calls = [...this.waiting];
        for (const later of calls.slice(calls.indexOf(call))) later.turnAt = performance.now();
      },
      stop: () => {
        clearTimeout(timer);
        this.waiting.delete(call);
      },
    };
  }
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
  { deadlineMs, retryDelayMs, activity = new ServerActivity() }: RetryOptions,
): Promise<T> {
  const endsAt = performance.now() + deadlineMs;
  const { signal: deadline, noteAnswer, stop } = activity.deadline(deadlineMs);
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
    const result = await untilAborted(call, either);
    noteAnswer();
    return result;
  } catch (error) {
    if (signal.aborted) throw cancelled(signal);
    if (deadline.aborted) throw new DomainError('deadline_exceeded', TIMEOUT_MESSAGE, {}, error);
    throw error;
  } finally {
    stop();
  }
}

export function cancelled(signal: AbortSignal): DomainError {
  return new DomainError('cancelled', 'The analysis was stopped.', {}, signal.reason);
}
