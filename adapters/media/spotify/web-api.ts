import { z } from 'zod';
import { cancelledError, parseJson, requestUpstream, UpstreamFailure } from '../request-upstream.js';
import type { EpisodeFacts } from './episode-facts.js';

interface SpotifyClient {
  readonly fetch: typeof globalThis.fetch;
  readonly accountsUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const Text = z.string().optional().catch(undefined);
const Episode = z.object({
  name: z.string().min(1),
  description: Text,
  duration_ms: z.number().optional().catch(undefined),
  release_date: Text,
  images: z.unknown(),
  language: Text,
  languages: z.array(z.string()).optional().catch(undefined),
  show: z.object({ name: z.string() }).optional().catch(undefined),
});
const Token = z.object({ access_token: z.string().min(1), expires_in: z.number() });
/** Time before its expiry from which a token is not used, in milliseconds. */
const EXPIRY_MARGIN_MS = 60_000;

export type ReadEpisode = (id: string, signal: AbortSignal) => Promise<EpisodeFacts>;

/**
 * Reads episodes by Spotify's Web API with an application's credentials.
 * @throws UpstreamFailure, DomainError cancelled
 */
export function spotifyWebApi(apiUrl: string, client: SpotifyClient): ReadEpisode {
  const tokens = accessTokens(client);

  async function ask(id: string, signal: AbortSignal): Promise<EpisodeFacts> {
    const authorization = `Bearer ${await tokens.current(signal)}`;
    const address = `${apiUrl}/v1/episodes/${id}?market=US`;
    try {
      return toFacts(
        parseJson(
          await requestUpstream(client.fetch, address, signal, { headers: { authorization } }),
          Episode,
        ),
      );
    } catch (error) {
      if (isUnauthorized(error)) tokens.invalidate(authorization);
      throw error;
    }
  }

  return (id, signal) =>
    ask(id, signal).catch((error: unknown) => {
      if (!isUnauthorized(error)) throw error;
      return ask(id, signal);
    });
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof UpstreamFailure && error.status === 401;
}

function toFacts(episode: z.infer<typeof Episode>): EpisodeFacts {
  return {
    title: episode.name,
    show: episode.show?.name,
    description: episode.description,
    released: episode.release_date,
    durationMs: episode.duration_ms,
    pictures: episode.images,
    language: episode.languages?.[0] ?? episode.language,
  };
}

/** Caches the token of the client credentials flow until it expires; concurrent callers share one request. */
function accessTokens({ fetch, accountsUrl, clientId, clientSecret }: SpotifyClient) {
  let cached: { readonly token: string; readonly until: number } | undefined;
  let pending:
    | { readonly answer: Promise<string>; readonly stop: AbortController; callers: number }
    | undefined;

  async function request(signal: AbortSignal): Promise<string> {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const answer = await requestUpstream(fetch, `${accountsUrl}/api/token`, signal, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    });
    const { access_token: token, expires_in } = parseJson(answer, Token);
    cached = { token, until: performance.now() + expires_in * 1000 - EXPIRY_MARGIN_MS };
    return token;
  }

  function open() {
    const stop = new AbortController();
    return { answer: request(stop.signal), stop, callers: 0 };
  }

  return {
    /** Returns a valid token. @throws UpstreamFailure, DomainError cancelled */
    async current(signal: AbortSignal): Promise<string> {
      if (signal.aborted) throw cancelledError(signal);
      if (cached && performance.now() < cached.until) return cached.token;
      pending ??= open();
      const shared = pending;
      shared.callers += 1;
      try {
        return await unlessAborted(shared.answer, signal);
      } finally {
        shared.callers -= 1;
        if (shared.callers === 0) {
          shared.stop.abort();
          pending = undefined;
        }
      }
    },
    /** Discards the token of this `authorization` header. */
    invalidate(authorization: string): void {
      if (authorization === `Bearer ${cached?.token}`) cached = undefined;
    },
  };
}

/** Settles like `answer`, or rejects as soon as the caller aborts. */
function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(cancelledError(signal));
    signal.addEventListener('abort', stop, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
