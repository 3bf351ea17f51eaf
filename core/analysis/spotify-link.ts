import type { LinkReading, LinkTail } from './link-reading.js';

const EPISODE_ID = /^[A-Za-z0-9]{22}$/;
const PAGE =
  /^(?:\/intl-[a-z]{2}(?:-[a-z]{2,4})?)?(?:\/embed(?:-podcast)?)?\/([a-z]+)\/([^/]*)(?:\/video)?\/?$/i;
const URI = /^spotify:([a-z]+):([^?#]*)/i;
const MUSIC = [
  'track',
  'album',
  'artist',
  'playlist',
  'audiobook',
  'chapter',
  'user',
  'concert',
  'collection',
];

/** The episode that a link on open.spotify.com names: page, embedded player, with or without a language (spec §5). */
export function readSpotifyLink({ path }: LinkTail): LinkReading {
  const [, what = '', id = ''] = PAGE.exec(path) ?? [];
  return episodeOf(what, id);
}

/** The episode that a `spotify:` address names; absent when the text is none. */
export function readSpotifyUri(text: string): LinkReading | undefined {
  const [match, what = '', id = ''] = URI.exec(text) ?? [];
  return match === undefined ? undefined : episodeOf(what, id);
}

function episodeOf(what: string, id: string): LinkReading {
  const word = what.toLowerCase();
  if (word === 'episode' && EPISODE_ID.test(id)) return { id };
  if (word === 'show') return { problem: 'spotify_show' };
  return { problem: MUSIC.includes(word) ? 'spotify_music' : 'not_recognised' };
}
