import { z } from 'zod';
import { YoutubeFailure } from './youtube-failure.js';

/** Makes the proof-of-origin token with which YouTube's web player loads a video's captions. @throws YoutubeFailure */
export type PoTokens = (videoId: string, signal: AbortSignal) => Promise<string>;

const TIMEOUT_MS = 20_000;
const MAX_ANSWER_LENGTH = 16 * 1024;
const Answer = z.object({ poToken: z.string().regex(/^[\w=-]{10,4096}$/) });

/** Tokens of a provider over HTTP: `POST /get_pot {content_binding}`, as bgutil-ytdlp-pot-provider answers it. */
export function httpPoTokens({
  fetch,
  url,
}: {
  /** The provider is the operator's own, so that it may be at any address. */
  readonly fetch: typeof globalThis.fetch;
  readonly url: string;
}): PoTokens {
  return async (videoId, signal) => {
    try {
      const response = await fetch(`${url}/get_pot`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ content_binding: videoId }),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      const text = await response.text();
      return Answer.parse(JSON.parse(text.slice(0, MAX_ANSWER_LENGTH))).poToken;
    } catch (error) {
      signal.throwIfAborted();
      throw new YoutubeFailure('empty', 'the token provider gave no token', error);
    }
  };
}
