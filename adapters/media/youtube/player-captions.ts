import type { CaptionSource } from './caption-source.js';
import { readPlayer } from './player-response.js';
import { readTimedText } from './timed-text.js';
import { captionPath, type YoutubeClient } from './youtube-client.js';

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
