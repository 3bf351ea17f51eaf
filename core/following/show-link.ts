import { DomainError } from '../errors.js';
import type { Source } from '../links/source.js';
import { parseSourceLink } from '../links/source-link.js';
import { type KeyedShowSource, MAX_SHOW_LINK_LENGTH } from './follow.js';

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

/** Show named by a link to follow. Nothing but a feed's address is ever opened as it stands. */
export type ShowLink =
  | { readonly kind: 'feed'; readonly url: string }
  | { readonly kind: 'spotify_show'; readonly id: string }
  | { readonly kind: 'youtube_channel'; readonly id: string }
  /** A page of YouTube that names its channel: `/@name`, `/c/name` or `/user/name`. */
  | { readonly kind: 'youtube_page'; readonly path: string }
  | { readonly kind: 'episode'; readonly source: Source }
  /** A show's page on this site. */
  | { readonly kind: 'show'; readonly slug: string };

export const SHOW_LINK_MESSAGE =
  'Paste the link of a podcast feed, a Spotify show, a YouTube channel or one of their episodes.';

const YOUTUBE_HOSTS = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com']);
const CHANNEL_PAGE = /^\/(@[\p{L}\p{N}._·-]{1,100}|(?:c|user)\/[\p{L}\p{N}._-]{1,100})(?:\/[a-z]{1,20})?$/u;

/**
 * Parses a pasted link to follow (contract §8).
 * @param siteOrigin origin of this site, whose pages name shows
 * @throws invalid_link
 */
export function parseShowLink(text: string, siteOrigin: string): ShowLink {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > MAX_SHOW_LINK_LENGTH || /[\s\p{Cc}]/u.test(trimmed)) throw invalid();
  const spotify = spotifyShow(trimmed);
  if (spotify) return spotify;
  const episode = parseSourceLink(trimmed);
  if (episode.ok) return { kind: 'episode', source: episode.source };
  const url = URL.parse(withScheme(trimmed));
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) throw invalid();
  if (url.origin === siteOrigin) return sitePage(url);
  if (YOUTUBE_HOSTS.has(url.hostname)) return youtubeChannel(url);
  if (/(?:^|\.)(?:spotify\.com|youtu\.be)$/.test(url.hostname)) throw invalid();
  url.hash = '';
  return { kind: 'feed', url: url.href };
}

/** `feed:` and `pcast:` are how podcast apps spell feeds. */
function withScheme(text: string): string {
  const feed = /^(?:feed|pcast|itpc|podcast):(?:\/\/)?(.*)$/i.exec(text)?.[1];
  const address = feed ?? text;
  return /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`;
}

function spotifyShow(text: string): ShowLink | undefined {
  const uri = /^spotify:show:([^?#]*)/i.exec(text)?.[1];
  const url = uri === undefined ? URL.parse(withScheme(text)) : null;
  const inPath = url?.hostname === 'open.spotify.com' ? /\/show\/([^/]+)/.exec(url.pathname)?.[1] : undefined;
  const id = uri ?? inPath;
  return id !== undefined && isSpotifyShowId(id) ? { kind: 'spotify_show', id } : undefined;
}

function youtubeChannel({ pathname, searchParams }: URL): ShowLink {
  const id = searchParams.get('channel_id') ?? /^\/channel\/([^/]+)/.exec(pathname)?.[1] ?? '';
  if (isChannelId(id)) return { kind: 'youtube_channel', id };
  const page = CHANNEL_PAGE.exec(decoded(pathname))?.[1];
  if (page === undefined) throw invalid();
  return { kind: 'youtube_page', path: `/${page}` };
}

function sitePage({ pathname }: URL): ShowLink {
  const slug = decoded(pathname).split('/')[1] ?? '';
  if (slug === '') throw invalid();
  return { kind: 'show', slug };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function invalid(): DomainError {
  return new DomainError('invalid_link', SHOW_LINK_MESSAGE);
}
