import type { KeyedShowSource } from './follow.js';

const SPOTIFY_SHOW_ID = /^[A-Za-z0-9]{22}$/;
const CHANNEL_ID = /^UC[\w-]{22}$/;

/** Source of a feed. Scheme, `www.` and a trailing slash do not tell feeds apart. */
export function feedSource(url: string): KeyedShowSource {
  const { host, pathname, search } = new URL(url);
  const path = pathname.replace(/\/$/, '');
  return { kind: 'feed', url, key: `feed:${host.replace(/^www\./, '')}${path}${search}` };
}

export function spotifyShowSource(id: string): KeyedShowSource {
  return { kind: 'spotify', url: `https://open.spotify.com/show/${id}`, key: `spotify:show:${id}` };
}

export function youtubeChannelSource(id: string): KeyedShowSource {
  return { kind: 'youtube', url: `https://www.youtube.com/channel/${id}`, key: `youtube:channel:${id}` };
}

export function isSpotifyShowId(id: string): boolean {
  return SPOTIFY_SHOW_ID.test(id);
}

export function isChannelId(id: string): boolean {
  return CHANNEL_ID.test(id);
}
