import { z } from 'zod';
import type { SpokenPiece } from '#core/transcripts/spoken-turns.js';
import {
  type CaptionTrack,
  type PlayerResponse,
  readPlayer,
  readWatchPage,
  watchPath,
} from './player-response.js';
import { readTimedText } from './timed-text.js';
import { captionPath, type PoTokens, type YoutubeClient, YoutubeFailure } from './youtube-client.js';

/** A source of a video's captions. @throws YoutubeFailure, DomainError cancelled */
export type CaptionSource = (id: string, signal: AbortSignal) => Promise<OfferedCaptions>;

export interface OfferedCaptions {
  readonly player: PlayerResponse;
  read(track: CaptionTrack): Promise<readonly SpokenPiece[]>;
}

/** Memoizes a source per run, identified by its signal: repeated calls share one request. */
export function memoizePerRun(source: CaptionSource): CaptionSource {
  const runs = new WeakMap<AbortSignal, Map<string, Promise<OfferedCaptions>>>();
  return (id, signal) => {
    const offers = runs.get(signal) ?? new Map<string, Promise<OfferedCaptions>>();
    runs.set(signal, offers);
    const known = offers.get(id);
    if (known) return known;
    const asked = source(id, signal);
    offers.set(id, asked);
    return asked;
  };
}

/** Clients whose caption URLs need no proof-of-origin token, unlike the web client's. */
const APPS = {
  ios: {
    client: { clientName: 'IOS', clientVersion: '20.10.4', deviceModel: 'iPhone16,2', osName: 'iPhone' },
    agent: 'com.google.ios.youtube/20.10.4 (iPhone16,2; U; CPU iOS 18_3_2 like Mac OS X;)',
  },
  android: {
    client: { clientName: 'ANDROID', clientVersion: '20.10.38', androidSdkVersion: 30 },
    agent: 'com.google.android.youtube/20.10.38 (Linux; U; Android 11) gzip',
  },
};

/** Captions through the player API, as YouTube's apps request them. */
export function playerCaptions(
  ask: YoutubeClient,
  youtubeUrl: string,
  app: keyof typeof APPS,
): CaptionSource {
  const { client, agent } = APPS[app];
  return async (id, signal) => {
    const answer = await ask('/youtubei/v1/player?prettyPrint=false', signal, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': agent },
      body: JSON.stringify({ context: { client: { ...client, hl: 'en', gl: 'US' } }, videoId: id }),
    });
    return {
      player: readPlayer(answer),
      async read({ url }) {
        const path = captionPath(url, youtubeUrl).replace(/&fmt=[^&]*/g, '');
        return readTimedText(await ask(`${path}&fmt=json3`, signal, { headers: { 'user-agent': agent } }));
      },
    };
  };
}

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

/** Captions as the page's own player loads them: its addresses answer with nothing unless they carry a token. */
export function tokenCaptions(ask: YoutubeClient, youtubeUrl: string, tokens: PoTokens): CaptionSource {
  return async (id, signal) => {
    const player = readWatchPage(await ask(watchPath(id), signal));
    let token: Promise<string> | undefined;
    return {
      player,
      async read({ url }) {
        token ??= tokens(id, signal);
        const path = captionPath(url, youtubeUrl).replace(/&fmt=[^&]*/g, '');
        const proof = new URLSearchParams({ fmt: 'json3', c: 'WEB', pot: await token });
        return readTimedText(await ask(`${path}&${proof}`, signal));
      },
    };
  };
}
