import {
  type LinkParts,
  type LinkTarget,
  NOT_RECOGNISED,
  nestedLinkIn,
  pathSegments,
} from './link-target.js';
import type { SourceLinkProblem } from './source-link-problem.js';

const EPISODE_ID = /^[A-Za-z0-9]{22}$/;
const LANGUAGE = /^intl-[a-z]{2}(?:-[a-z]{2,4})?$/i;
const EMBEDDED = /^embed(?:-podcast)?$/i;
const URI = /^spotify:([^?#]*)/i;

/** Spotify content other than episodes. */
const OTHERS: ReadonlyMap<string, SourceLinkProblem> = new Map([
  ['show', 'spotify_show'],
  ['album', 'spotify_album'],
  ['playlist', 'spotify_playlist'],
  ...['track', 'artist', 'audiobook', 'chapter', 'user', 'concert', 'collection', 'prerelease'].map(
    (word) => [word, 'spotify_music'] as const,
  ),
]);

/** Parses the episode of an open.spotify.com link: page or embedded player, with or without a language (spec §5). */
export function readSpotifyLink({ path }: LinkParts): LinkTarget {
  const segments = pathSegments(path);
  if (LANGUAGE.test(segments[0] ?? '')) segments.shift();
  if (EMBEDDED.test(segments[0] ?? '')) segments.shift();
  if (segments[0]?.toLowerCase() === 'episode' && /^video$/i.test(segments[2] ?? '')) segments.splice(2, 1);
  return readParts(segments);
}

/** The legacy embedded player passes its content in a parameter. */
export function readEmbeddedSpotifyLink({ path, params }: LinkParts): LinkTarget {
  const carried = nestedLinkIn(params, 'uri');
  return carried === undefined ? readSpotifyLink({ path, params }) : { carried };
}

/** Parses the episode of a `spotify:` URI; absent for other text. */
export function readSpotifyUri(text: string): LinkTarget | undefined {
  const parts = URI.exec(text)?.[1];
  return parts === undefined ? undefined : readParts(parts.split(':'));
}

function readParts([what = '', id = '', ...more]: readonly string[]): LinkTarget {
  const word = what.toLowerCase();
  if (word === 'episode') return EPISODE_ID.test(id) && more.length === 0 ? { id } : NOT_RECOGNISED;
  if (word === 'user' && more[0]?.toLowerCase() === 'playlist') return { problem: 'spotify_playlist' };
  return { problem: OTHERS.get(word) ?? 'not_recognised' };
}
