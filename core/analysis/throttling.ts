import { DomainError, isDomainError } from '../errors.js';
import type { AnalysisJob } from './job.js';

/** When a job may be taken up again that our own limits towards an upstream keep waiting, in milliseconds. */
export interface Throttling {
  /** Once all who wait already have had their turn. */
  readonly retryAfterMs?: number;
  /** Once the first of them has. */
  readonly nextTurnMs?: number;
}

const runsThatWaited = new WeakSet<AbortSignal>();

/** Notes that the job of a run, told by its signal, has waited in line before: newcomers come after it. */
export function markAsWaited(run: AbortSignal): void {
  runsThatWaited.add(run);
}

export function hasWaited(run: AbortSignal): boolean {
  return runsThatWaited.has(run);
}

/** No job waits longer in all for our own limits, in milliseconds. */
export const MAX_WAIT_MS = 60 * 60_000;
const DEFAULT_WAIT_MS = 30_000;

/** Our own limits keep a request from `host` for now: its job waits, and nobody has failed. */
export function throttledError(host: string, throttling: Throttling, cause?: unknown): DomainError {
  const message = 'More is asked for than can be worked on at the moment. Please try again in a few minutes.';
  return new DomainError('throttled', message, { host, ...throttling }, cause);
}

/**
 * How long a job is to wait whose run ended with `error`; absent where it is no matter of waiting. A job that somebody's plan
 * hurries comes again at the next turn; others go to the end of the line.
 */
export function throttleDelayMs(
  error: unknown,
  { request }: Pick<AnalysisJob, 'request'>,
): number | undefined {
  if (!isDomainError(error, 'throttled')) return undefined;
  const { retryAfterMs, nextTurnMs } = error.details as Throttling;
  return (request.priority === undefined ? undefined : nextTurnMs) ?? retryAfterMs ?? DEFAULT_WAIT_MS;
}

/** Whether a job that began to wait at `since` would wait too long if it waited until `until`. */
export function exceedsMaxWait(since: Date, until: Date): boolean {
  return until.getTime() - since.getTime() > MAX_WAIT_MS;
}
