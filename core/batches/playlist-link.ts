import { parseShowLink, type ShowLink } from '../following/show-link.js';

/** A list of episodes that a link names. */
export type ListLink = ShowLink | { readonly kind: 'youtube_playlist'; readonly id: string };

const YOUTUBE_HOSTS = new Set([
  ...['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtu.be'],
]);
/** Mixes (`RD…`) are made anew for each reader, and the lists of a signed-in reader cannot be read from here. */
const PLAYLIST_ID = /^(?!RD|WL$|LL$|LM$|HL$)[\w-]{10,64}$/;

/** YouTube playlist of a link; absent for any other link. */
export function playlistIdOf(link: string): string | undefined {
  const text = link.trim();
  if (text.length > 2048) return undefined;
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  const id = url && YOUTUBE_HOSTS.has(url.hostname) ? url.searchParams.get('list') : null;
  return id !== null && PLAYLIST_ID.test(id) ? id : undefined;
}

/**
 * Parses the link of a playlist, a feed or a show.
 * @param siteOrigin origin of this site, whose pages name shows
 * @throws invalid_link
 */
export function parseListLink(link: string, siteOrigin: string): ListLink {
  const id = playlistIdOf(link);
  return id === undefined ? parseShowLink(link, siteOrigin) : { kind: 'youtube_playlist', id };
}
