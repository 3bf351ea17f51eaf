import { DomainError, isDomainError } from '#core/errors.js';
import type { TranscriptProblemReason } from '#core/transcripts/transcript-problem.js';

/** Reasons why a video's captions cannot be read, most specific first. */
const REASONS = [
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

export type YoutubeFailureReason = (typeof REASONS)[number];

/** Reasons that may be gone at a later attempt. */
const RETRYABLE: ReadonlySet<YoutubeFailureReason> = new Set([
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
    readonly reason: YoutubeFailureReason,
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
export function endsAllRequests({ reason, status }: YoutubeFailure): boolean {
  return reason === 'blocked' && status !== undefined && (status === TOO_MANY_REQUESTS || isRedirect(status));
}

export function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}

export function isRetryable(reason: YoutubeFailureReason): boolean {
  return RETRYABLE.has(reason);
}

/** The reason that says most. */
export function mostSpecific(reasons: readonly YoutubeFailureReason[]): YoutubeFailureReason {
  return REASONS.find((reason) => reasons.includes(reason)) ?? 'no_captions';
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
