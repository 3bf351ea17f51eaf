import type { TranscriptProblemReason } from '#core/analysis/transcript-problem.js';
import { DomainError, isDomainError } from '#core/errors.js';

/** Reasons why a video's captions cannot be read, most specific first. */
const OBSTACLES = [
  'private',
  'live',
  'upcoming',
  'processing',
  'age',
  'premium',
  'paid',
  'members',
  'region',
  'removed',
  'sign_in',
  'incomplete',
  'empty',
  'no_speech',
  'no_captions',
  'blocked',
  'consent',
  'unplayable',
  'unreadable',
  'unavailable',
] as const satisfies readonly TranscriptProblemReason[];

export type Obstacle = (typeof OBSTACLES)[number];

/** Obstacles that a later attempt may not meet. */
const RETRYABLE: ReadonlySet<Obstacle> = new Set([
  'live',
  'upcoming',
  'processing',
  'incomplete',
  'empty',
  'blocked',
  'consent',
  'unreadable',
  'unavailable',
]);

const TOO_MANY_REQUESTS = 429;

/** A failed request or an unusable response. */
export class YoutubeFailure extends Error {
  constructor(
    readonly obstacle: Obstacle,
    message: string,
    cause?: unknown,
    /** Delay from YouTube's `Retry-After`. */
    readonly retryAfterSeconds?: number,
    /** HTTP status of an unsuccessful response. */
    readonly status?: number,
  ) {
    super(message, { cause });
    this.name = 'YoutubeFailure';
  }
}

/** Returns whether YouTube blocks this server; further requests would prolong the block. */
export function endsAllRequests({ obstacle, status }: YoutubeFailure): boolean {
  return (
    obstacle === 'blocked' && status !== undefined && (status === TOO_MANY_REQUESTS || isRedirect(status))
  );
}

export function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}

export function isRetryable(obstacle: Obstacle): boolean {
  return RETRYABLE.has(obstacle);
}

/** Returns the first obstacle in order of specificity. */
export function mostSpecific(obstacles: readonly Obstacle[]): Obstacle {
  return OBSTACLES.find((obstacle) => obstacles.includes(obstacle)) ?? 'no_captions';
}

/**
 * Converts a request's error.
 * @throws DomainError cancelled when the caller aborted, throttled when a local rate limit delays the request
 */
export function toYoutubeFailure(error: unknown, signal: AbortSignal): YoutubeFailure {
  if (isDomainError(error, 'cancelled', 'throttled')) throw error;
  if (signal.aborted) throw cancelled(signal);
  if (error instanceof YoutubeFailure) return error;
  const { retryAfterSeconds: wait, status } = isDomainError(error) ? error.details : {};
  const retryAfterSeconds = typeof wait === 'number' ? wait : undefined;
  const isRefusal = status === TOO_MANY_REQUESTS;
  return new YoutubeFailure(
    isRefusal ? 'blocked' : 'unavailable',
    isRefusal ? 'asked too often' : 'no answer',
    error,
    retryAfterSeconds,
    typeof status === 'number' ? status : undefined,
  );
}

function cancelled(signal: AbortSignal): DomainError {
  return new DomainError('cancelled', 'The analysis was stopped.', {}, signal.reason);
}
