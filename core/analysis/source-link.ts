import type { LinkReading, LinkTail } from './link-reading.js';
import { type Source, type SourceKind, sourceOf } from './source.js';
import { SOURCE_LINK_MESSAGES, type SourceLinkProblem } from './source-link-problem.js';
import { readSpotifyLink, readSpotifyUri } from './spotify-link.js';
import { readShortYoutubeLink, readYoutubeLink } from './youtube-link.js';

export type SourceLink =
  | { readonly ok: true; readonly source: Source }
  | { readonly ok: false; readonly problem: SourceLinkProblem; readonly message: string };

interface Site {
  readonly kind: SourceKind;
  readonly read: (tail: LinkTail) => LinkReading;
}

const youtube: Site = { kind: 'youtube', read: readYoutubeLink };
const shortYoutube: Site = { kind: 'youtube', read: readShortYoutubeLink };
const shortSpotify: Site = { kind: 'spotify', read: () => ({ problem: 'spotify_short_link' }) };

/** The only hosts whose links are read. A host is compared whole: what merely contains one of these is another's. */
const SITES: ReadonlyMap<string, Site> = new Map([
  ['youtube.com', youtube],
  ['www.youtube.com', youtube],
  ['m.youtube.com', youtube],
  ['music.youtube.com', youtube],
  ['youtube-nocookie.com', youtube],
  ['www.youtube-nocookie.com', youtube],
  ['youtu.be', shortYoutube],
  ['www.youtu.be', shortYoutube],
  ['open.spotify.com', { kind: 'spotify', read: readSpotifyLink }],
  ['spotify.link', shortSpotify],
  ['spoti.fi', shortSpotify],
]);

/** No real link is longer. Longer text is not looked at. */
const MAX_LINK_LENGTH = 2048;
const LINK = /^(?:(https?):)?(?:\/\/)?([a-z0-9.-]+)(?::(\d{1,5}))?(\/[^?&#]*)?([?&#].*)?$/i;
/** What pasting leaves around a link; none of it can be an id's first or last character. */
const WRAPPING = /[\s\u200B-\u200F\u2060\uFEFF"'`´‘’‚‛“”„«»‹›()[\]{}<>.,;:!?…*]/u;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\s\\]/u;

/**
 * The episode that a pasted link names, or what is wrong with it and what to paste instead (spec §5). The text is only
 * parsed, never opened. Never throws; takes time linear in the text's length.
 */
export function parseSourceLink(text: string): SourceLink {
  if (!/[^\s\u200B-\u200F\u2060]/u.test(text)) return refused('empty');
  const link = unwrapped(text);
  if (link.length > MAX_LINK_LENGTH || UNSEEN.test(link)) return refused('not_recognised');
  const uri = readSpotifyUri(link);
  return uri ? answered('spotify', uri) : readWebLink(link);
}

function readWebLink(link: string): SourceLink {
  const [match, scheme, host = '', port, path = '/', params = ''] = LINK.exec(link) ?? [];
  const site = SITES.get(host.toLowerCase());
  if (match === undefined || !site || !isDefaultPort(port, scheme) || !isComplete(link, scheme)) {
    return refused('not_recognised');
  }
  return answered(site.kind, site.read({ path, params }));
}

function isDefaultPort(port: string | undefined, scheme = 'https'): boolean {
  return port === undefined || port === (scheme.toLowerCase() === 'http' ? '80' : '443');
}

/** `https:host` lacks its slashes. */
function isComplete(link: string, scheme: string | undefined): boolean {
  return scheme === undefined || link.startsWith('://', scheme.length);
}

function answered(kind: SourceKind, reading: LinkReading): SourceLink {
  return 'id' in reading ? { ok: true, source: sourceOf(kind, reading.id) } : refused(reading.problem);
}

function refused(problem: SourceLinkProblem): SourceLink {
  return { ok: false, problem, message: SOURCE_LINK_MESSAGES[problem] };
}

function unwrapped(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && WRAPPING.test(text.charAt(start))) start += 1;
  while (end > start && WRAPPING.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
