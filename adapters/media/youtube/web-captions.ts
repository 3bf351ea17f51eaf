import type { CaptionSource } from './caption-source.js';
import type { PoTokens } from './po-tokens.js';
import { readTimedText } from './timed-text.js';
import { readWatchPage, watchPath } from './watch-page.js';
import { captionPath, type YoutubeClient } from './youtube-client.js';

/** Captions as the page's own player loads them: its addresses answer with nothing unless they carry a token. */
export function webCaptions(ask: YoutubeClient, youtubeUrl: string, tokens: PoTokens): CaptionSource {
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
