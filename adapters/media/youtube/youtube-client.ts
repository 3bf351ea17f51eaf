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

function isRedirect(status: number): boolean {
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

/** Makes the proof-of-origin token with which YouTube's web player loads a video's captions. @throws YoutubeFailure */
export type PoTokens = (videoId: string, signal: AbortSignal) => Promise<string>;

export interface YoutubeOptions {
  /** Guarded client with its own retries, limits and caches. */
  readonly fetch: typeof globalThis.fetch;
  /** YouTube's origin, or a fake server's. */
  readonly youtubeUrl: string;
  /** Tokens for the captions of the web player; without them its captions are not read. */
  readonly poTokens?: PoTokens;
}

/**
 * Requests a path from YouTube and returns the body as text.
 * @throws YoutubeFailure (any unsuccessful status, no connection), DomainError cancelled
 */
export type YoutubeClient = (path: string, signal: AbortSignal, init?: RequestInit) => Promise<string>;

export const BROWSER_USER_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
/** English messages, and no redirect to the consent page. */
const HEADERS = { 'accept-language': 'en', cookie: 'SOCS=CAI; PREF=hl=en', 'user-agent': BROWSER_USER_AGENT };
const MAX_REDIRECTS = 3;
const CAPTCHA = /class="g-recaptcha"|\/sorry\/index|unusual traffic from your/i;

export function youtubeClient({ fetch, youtubeUrl }: YoutubeOptions): YoutubeClient {
  const { origin } = new URL(youtubeUrl);

  /** Follows redirects within YouTube only; the target of any other redirect determines the failure. */
  async function fetchFrom(path: string, init: RequestInit): Promise<Response> {
    let next = path;
    for (let redirects = 0; ; redirects += 1) {
      const response = await fetch(`${origin}${next}`, { ...init, redirect: 'manual' });
      if (!isRedirect(response.status)) return response;
      await response.body?.cancel();
      next = redirectPath(response, `${origin}${next}`);
      if (redirects === MAX_REDIRECTS) throw new YoutubeFailure('unavailable', 'too many redirects');
    }
  }

  return async (path, signal, init) => {
    try {
      signal.throwIfAborted();
      const headers = { ...HEADERS, ...Object.fromEntries(new Headers(init?.headers)) };
      const response = await fetchFrom(path, { ...init, headers, signal });
      if (!response.ok) {
        await response.body?.cancel();
        throw refusalOf(response);
      }
      const text = await response.text();
      if (CAPTCHA.test(text.slice(0, 20_000))) throw new YoutubeFailure('blocked', 'asked to solve a puzzle');
      return text;
    } catch (error) {
      throw toYoutubeFailure(error, signal);
    }
  };
}

/** @throws YoutubeFailure when the redirect leaves YouTube */
function redirectPath({ status, headers }: Response, from: string): string {
  const location = headers.get('location') ?? '';
  const to = URL.parse(location, from);
  if (to?.hostname.startsWith('consent.')) throw new YoutubeFailure('consent', 'asked to consent to cookies');
  if (to && /^\/sorry(?:\/|$)/.test(to.pathname))
    throw new YoutubeFailure('blocked', 'sent to the block page', undefined, undefined, status);
  if (to?.hostname === 'accounts.google.com') throw new YoutubeFailure('sign_in', 'asked to sign in');
  if (to?.origin === new URL(from).origin || to?.hostname === 'www.youtube.com')
    return to.pathname + to.search;
  throw new YoutubeFailure('unavailable', 'redirected to another host');
}

/** Returns path and query of a URL from YouTube, to be requested from the configured origin. */
export function captionPath(address: string, youtubeUrl: string): string {
  const url = URL.parse(address, youtubeUrl);
  if (url?.pathname !== '/api/timedtext')
    throw new YoutubeFailure('unreadable', 'not an address of captions');
  return url.pathname + url.search;
}

function refusalOf({ status, headers }: Response): YoutubeFailure {
  const reason = status === 429 || status === 403 ? 'blocked' : status >= 500 ? 'unavailable' : 'unreadable';
  const wait = Number(headers.get('retry-after') ?? Number.NaN);
  return new YoutubeFailure(reason, `answered ${status}`, undefined, wait >= 0 ? wait : undefined, status);
}
