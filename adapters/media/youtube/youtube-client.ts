import { isRedirect, toYoutubeFailure, YoutubeFailure } from './obstacle.js';

export interface YoutubeOptions {
  /** A guarded client: retries, limits and caches are its own. */
  readonly fetch: typeof globalThis.fetch;
  /** YouTube's origin, or a fake server's. */
  readonly youtubeUrl: string;
}

/**
 * Asks YouTube for a path and reads the answer's text.
 * @throws YoutubeFailure (any status but success, no connection), DomainError cancelled
 */
export type YoutubeClient = (path: string, signal: AbortSignal, init?: RequestInit) => Promise<string>;

export const BROWSER_USER_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
/** Reasons in English, no page that asks for consent first. */
const HEADERS = { 'accept-language': 'en', cookie: 'SOCS=CAI; PREF=hl=en', 'user-agent': BROWSER_USER_AGENT };
const MAX_REDIRECTS = 3;
const CAPTCHA = /class="g-recaptcha"|\/sorry\/index|unusual traffic from your/i;

export function youtubeClient({ fetch, youtubeUrl }: YoutubeOptions): YoutubeClient {
  const { origin } = new URL(youtubeUrl);

  /** Follows redirects within YouTube alone: where else one leads to says why there is no answer. */
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

/** @throws YoutubeFailure when the redirect leads away from YouTube */
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

/** The path and query of an address that YouTube gave, to be asked for at our own idea of where YouTube is. */
export function captionPath(address: string, youtubeUrl: string): string {
  const url = URL.parse(address, youtubeUrl);
  if (url?.pathname !== '/api/timedtext')
    throw new YoutubeFailure('unreadable', 'not an address of captions');
  return url.pathname + url.search;
}

function refusalOf({ status, headers }: Response): YoutubeFailure {
  const obstacle =
    status === 429 || status === 403 ? 'blocked' : status >= 500 ? 'unavailable' : 'unreadable';
  const wait = Number(headers.get('retry-after') ?? Number.NaN);
  return new YoutubeFailure(obstacle, `answered ${status}`, undefined, wait >= 0 ? wait : undefined, status);
}
