import { z } from 'zod';
import { parseJson, requestUpstream } from '../request-upstream.js';
import { cancelledError, UpstreamFailure } from '../upstream-failure.js';

export interface SpotifyClient {
  readonly fetch: typeof globalThis.fetch;
  readonly accountsUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface AccessTokens {
  /** Returns a valid token. @throws UpstreamFailure, DomainError cancelled */
  current(signal: AbortSignal): Promise<string>;
  /** Discards the token of this `authorization` header. */
  invalidate(authorization: string): void;
}

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number() });
/** Time before its expiry from which a token is not used, in milliseconds. */
const EXPIRY_MARGIN_MS = 60_000;

interface PendingToken {
  readonly answer: Promise<string>;
  readonly stop: AbortController;
  waiting: number;
}

/** Caches tokens of the client credentials flow until they expire; concurrent callers share one request. */
export function accessTokens(client: SpotifyClient): AccessTokens {
  let kept: { readonly token: string; readonly until: number } | undefined;
  let asked: PendingToken | undefined;

  async function request(signal: AbortSignal): Promise<string> {
    const basic = Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64');
    const answer = await requestUpstream(client.fetch, `${client.accountsUrl}/api/token`, signal, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    });
    const { data, error } = Token.safeParse(parseJson(answer));
    if (!data) throw new UpstreamFailure('unreadable', answer.host, { cause: error });
    kept = { token: data.access_token, until: performance.now() + data.expires_in * 1000 - EXPIRY_MARGIN_MS };
    return data.access_token;
  }

  function open(): PendingToken {
    const stop = new AbortController();
    return { answer: request(stop.signal), stop, waiting: 0 };
  }

  return {
    async current(signal) {
      if (signal.aborted) throw cancelledError(signal);
      if (kept && performance.now() < kept.until) return kept.token;
      asked ??= open();
      const mine = asked;
      mine.waiting += 1;
      try {
        return await unlessAborted(mine.answer, signal);
      } finally {
        mine.waiting -= 1;
        if (mine.waiting === 0) {
          mine.stop.abort();
          asked = undefined;
        }
      }
    },
    invalidate(authorization) {
      if (kept && authorization === `Bearer ${kept.token}`) kept = undefined;
    },
  };
}

/** Settles like `answer`, or rejects as soon as the caller aborts. */
function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const give = () => reject(cancelledError(signal));
    signal.addEventListener('abort', give, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', give));
  });
}
