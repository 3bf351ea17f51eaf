import {
  type LinkParts,
  type LinkTarget,
  NOT_RECOGNISED,
  nestedLinkIn,
  parameterValues,
  pathSegments,
  SOURCE_LINK_MESSAGES,
  type SourceLinkProblem,
} from './link-target.js';
import { type LinkKind, type Source, sourceOf } from './source.js';
import { readBareVideoId, readConsentLink, readShortYoutubeLink, readYoutubeLink } from './youtube-link.js';

const SPOTIFY_EPISODE_ID = /^[A-Za-z0-9]{22}$/;
const LANGUAGE = /^intl-[a-z]{2}(?:-[a-z]{2,4})?$/i;
const EMBEDDED = /^embed(?:-podcast)?$/i;
const URI = /^spotify:([^?#]*)/i;

/** Spotify content other than episodes. */
const OTHER_CONTENT: ReadonlyMap<string, SourceLinkProblem> = new Map([
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
  if (word === 'episode') return SPOTIFY_EPISODE_ID.test(id) && more.length === 0 ? { id } : NOT_RECOGNISED;
  if (word === 'user' && more[0]?.toLowerCase() === 'playlist') return { problem: 'spotify_playlist' };
  return { problem: OTHER_CONTENT.get(word) ?? 'not_recognised' };
}

const APPLE_SHOW = /^id(\d{1,15})$/i;

const APPLE_EPISODE_ID = /^\d{1,15}$/;

const COUNTRY = /^[a-z]{2}$/i;

export type SourceLink =
  | { readonly ok: true; readonly source: Source }
  | { readonly ok: false; readonly problem: SourceLinkProblem; readonly message: string };

interface Site {
  readonly kind: LinkKind;
  readonly read: (tail: LinkParts) => LinkTarget;
}

const youtube: Site = { kind: 'youtube', read: readYoutubeLink };
const shortYoutube: Site = { kind: 'youtube', read: readShortYoutubeLink };
const apple: Site = { kind: 'apple', read: readAppleLink };
const shortSpotify: Site = { kind: 'spotify', read: () => ({ problem: 'spotify_short_link' }) };

/** Supported hosts, compared exactly to reject lookalikes that merely contain one of them. */
const SITES: ReadonlyMap<string, Site> = new Map([
  ['youtube.com', youtube],
  ['www.youtube.com', youtube],
  ['m.youtube.com', youtube],
  ['music.youtube.com', youtube],
  ['youtube-nocookie.com', youtube],
  ['www.youtube-nocookie.com', youtube],
  ['youtubekids.com', youtube],
  ['www.youtubekids.com', youtube],
  ['consent.youtube.com', { kind: 'youtube', read: readConsentLink }],
  ['youtu.be', shortYoutube],
  ['www.youtu.be', shortYoutube],
  ['open.spotify.com', { kind: 'spotify', read: readSpotifyLink }],
  ['embed.spotify.com', { kind: 'spotify', read: readEmbeddedSpotifyLink }],
  ['podcasts.apple.com', apple],
  ['embed.podcasts.apple.com', apple],
  ['itunes.apple.com', apple],
  ['spotify.link', shortSpotify],
  ['spotify.app.link', shortSpotify],
  ['spoti.fi', shortSpotify],
]);

/** Maximum length of the input, above that of real links and the text that phones share with them. */
const MAX_TEXT_LENGTH = 2048;
/** Maximum nesting: a consent page may carry a redirect link. */
const MAX_NESTED_LINKS = 2;
const LINK = /^(?:(https?):)?(?:\/\/)?([a-z0-9.-]+)(?::(\d{1,5}))?(\/[^?&#]*)?([?&#].*)?$/i;
/** Characters that pasting leaves around a link; no id starts or ends with one. */
const WRAPPING = /[\s\u200B-\u200F\u2060\uFEFF"'`´‘’‚‛“”„«»‹›()[\]{}<>.,;:!?…*]/u;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\s\\]/u;
const NOT_FOUND = rejectedLink('not_recognised');

/**
 * Parses a pasted text into the episode that it names, or the problem and what to paste instead (spec §5): the text
 * itself as a link, else the first supported link in it. Never opens the link, never throws, and runs in linear time.
 */
export function parseSourceLink(text: string): SourceLink {
  if (!/[^\s\u200B-\u200F\u2060]/u.test(text)) return rejectedLink('empty');
  const link = trimWrapping(text);
  if (link.length > MAX_TEXT_LENGTH) return NOT_FOUND;
  const whole = readLink(link);
  return whole.ok || whole.problem !== 'not_recognised' ? whole : firstLinkIn(link);
}

/** First supported link, else the first recognizable link, else an id next to its service's name. */
function firstLinkIn(text: string): SourceLink {
  const words = text.split(/\s+/);
  let first = NOT_FOUND;
  for (const word of words) {
    const link = readLink(linkIn(word));
    if (link.ok) return link;
    if (!first.ok && first.problem === 'not_recognised') first = link;
  }
  const isNoLink = first === NOT_FOUND && !text.includes('://');
  const bare = isNoLink ? readBareVideoId(words.map(trimWrapping)) : undefined;
  return bare ? toSourceLink('youtube', bare, 0) : first;
}

/** Start of a link within a word: after a quote, a bracket or a character that URLs escape. */
const LINK_WITHIN = /(["'`(<[{>*|]|\P{ASCII})https?:\/\//iu;
/** Text allowed before the link. Anything else makes the link a part of another URL. */
const BEFORE_LINK = /^(?![a-z][a-z0-9+.-]*:)[^\s/\\?#@&%\p{Cc}\p{Cf}\p{Cs}]*$/iu;
/** End of a link: quotes, angle brackets, and letters of scripts without spaces. */
const AFTER_LINK =
  /["<>]|(?!\p{ASCII})[\p{P}\p{S}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Part of a word that may be a link: the whole word, unless a link starts within it. */
function linkIn(text: string): string {
  const word = trimWrapping(text);
  const within = LINK_WITHIN.exec(word);
  const start = within ? within.index + (within[1] ?? '').length : 0;
  const link = BEFORE_LINK.test(word.slice(0, start)) ? word.slice(start) : word;
  const end = /^https?:\/\//i.test(link) ? link.search(AFTER_LINK) : -1;
  return trimWrapping(end < 0 ? link : link.slice(0, end));
}

function readLink(link: string, depth = 0): SourceLink {
  if (INVISIBLE.test(link) || link.length > MAX_TEXT_LENGTH) return NOT_FOUND;
  const uri = readSpotifyUri(link);
  return uri ? toSourceLink('spotify', uri, depth) : readWebLink(link, depth);
}

function readWebLink(link: string, depth: number): SourceLink {
  const [match, scheme, host = '', port, path = '/', params = ''] = LINK.exec(link) ?? [];
  const site = SITES.get(host.toLowerCase());
  if (match === undefined || !site || !isDefaultPort(port, scheme) || !isComplete(link, scheme)) {
    return NOT_FOUND;
  }
  return toSourceLink(site.kind, site.read({ path, params }), depth);
}

function isDefaultPort(port: string | undefined, scheme = 'https'): boolean {
  return port === undefined || port === (scheme.toLowerCase() === 'http' ? '80' : '443');
}

/** True unless the slashes are missing, as in `https:host`. */
function isComplete(link: string, scheme: string | undefined): boolean {
  return scheme === undefined || link.startsWith('://', scheme.length);
}

function toSourceLink(kind: LinkKind, reading: LinkTarget, depth: number): SourceLink {
  if ('carried' in reading)
    return depth < MAX_NESTED_LINKS ? readLink(reading.carried, depth + 1) : NOT_FOUND;
  return 'id' in reading ? { ok: true, source: sourceOf(kind, reading.id) } : rejectedLink(reading.problem);
}

function rejectedLink(problem: SourceLinkProblem): SourceLink {
  return { ok: false, problem, message: SOURCE_LINK_MESSAGES[problem] };
}

function trimWrapping(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && WRAPPING.test(text.charAt(start))) start += 1;
  while (end > start && WRAPPING.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Parses the episode of an Apple Podcasts link: `/{country}/podcast/{name}/id{show}?i={episode}`. */
function readAppleLink({ path, params }: LinkParts): LinkTarget {
  const segments = pathSegments(path);
  if (COUNTRY.test(segments[0] ?? '')) segments.shift();
  const [what = '', ...names] = segments;
  const show = APPLE_SHOW.exec(names.at(-1) ?? '')?.[1];
  if (what.toLowerCase() !== 'podcast' || names.length > 2 || show === undefined) return NOT_RECOGNISED;
  const [episode, ...others] = parameterValues(params, 'i');
  if (episode === undefined) return { problem: 'apple_show' };
  if (!APPLE_EPISODE_ID.test(episode) || others.some((other) => other !== episode)) return NOT_RECOGNISED;
  return { id: `${show}-${episode}` };
}
