import {
  decodePercentEncoding,
  type LinkParts,
  type LinkTarget,
  NOT_RECOGNISED,
  nestedLinkIn,
  parameterValues,
  pathSegments,
  type SourceLinkProblem,
} from './link-target.js';

const VIDEO_ID = /^[A-Za-z0-9_-]{11}$/;
/** Path segments before a video id. */
const VIDEO_FOLDERS: ReadonlySet<string> = new Set([
  ...['watch', 'embed', 'v', 'e', 'w', 'vi', 'shorts', 'live', 'podcast'],
]);
/** Pages with the video id in a parameter; the empty one is `youtube.com/?v=`. */
const VIDEO_PAGES: ReadonlySet<string> = new Set(['', 'watch', 'watch_popup']);
const ID_PARAMETERS = ['v', 'vi'];

const OTHERS: ReadonlyMap<string, SourceLinkProblem> = new Map([
  ['channel', 'youtube_channel'],
  ['c', 'youtube_channel'],
  ['user', 'youtube_channel'],
  ['show', 'youtube_show'],
  ['clip', 'youtube_clip'],
]);

/** Eleven-letter words that can appear in place of an embedded video's id. */
const EMBEDDED_LISTS: ReadonlyMap<string, SourceLinkProblem> = new Map([
  ['videoseries', 'youtube_playlist'],
  ['live_stream', 'youtube_channel'],
]);

/** Prefixes of YouTube Music ids by type of content. */
const BROWSED: readonly (readonly [RegExp, SourceLinkProblem])[] = [
  [/^MPREb/, 'youtube_album'],
  [/^MPSP/, 'youtube_show'],
  [/^VL/, 'youtube_playlist'],
  [/^(?:UC|MPAD)/, 'youtube_channel'],
];
const ALBUM_LIST = /^OLAK5uy/;

/** Parses the video of a link on YouTube's hosts (spec §5). */
export function readYoutubeLink({ path, params }: LinkParts): LinkTarget {
  const [first = '', second, ...more] = pathSegments(path);
  const page = first.toLowerCase();
  if (page === 'attribution_link') return carriedPage(params);
  if (second !== undefined && more.length === 0 && VIDEO_FOLDERS.has(page)) {
    const problem = EMBEDDED_LISTS.get(second.toLowerCase());
    if (problem !== 'youtube_playlist') return problem ? { problem } : videoOf(second);
    return { problem: listProblem(params) ?? problem };
  }
  if (second === undefined && VIDEO_PAGES.has(page)) {
    const ids =
      ID_PARAMETERS.map((name) => parameterValues(params, name)).find((values) => values.length > 0) ?? [];
    if (ids[0] !== undefined) return ids.every((id) => id === ids[0]) ? videoOf(ids[0]) : NOT_RECOGNISED;
  }
  return { problem: problemOf(page, first, second, params) };
}

/** Parses the video of a youtu.be link (spec §5). */
export function readShortYoutubeLink({ path, params }: LinkParts): LinkTarget {
  const [first = '', ...more] = pathSegments(path);
  if (more.length === 0 && VIDEO_ID.test(first)) return { id: first };
  return { problem: problemOf(first.toLowerCase(), first, more[0], params) };
}

/** Parses the video behind a cookie consent page. */
export function readConsentLink({ params }: LinkParts): LinkTarget {
  const carried = nestedLinkIn(params, 'continue');
  return carried === undefined ? NOT_RECOGNISED : { carried };
}

/**
 * Finds a video id next to the word YouTube in text without a link. To exclude ordinary words of eleven letters, an id
 * must contain a digit, or lower-case letters and a capital after the first letter.
 */
export function readBareVideoId(words: readonly string[]): LinkTarget | undefined {
  const named = words.findIndex((word) => /^youtube(?:[:/][^:/.]+)?$/i.test(word));
  if (named < 0) return undefined;
  const near = words.slice(Math.max(0, named - MAX_DISTANCE), named + MAX_DISTANCE + 1);
  const candidates = near.map((word) => word.replace(/^youtube[:/]/i, '')).filter(looksLikeId);
  const [id, other] = candidates;
  return id !== undefined && other === undefined ? { id } : undefined;
}

/** Maximum number of words between the id and the word YouTube, as in `YouTube video id: …`. */
const MAX_DISTANCE = 3;

function looksLikeId(word: string): boolean {
  return VIDEO_ID.test(word) && (/\d/.test(word) || (/[a-z]/.test(word) && /.[A-Z]/.test(word)));
}

function videoOf(id: string): LinkTarget {
  return VIDEO_ID.test(id) ? { id } : NOT_RECOGNISED;
}

/** The parameter `u` contains a YouTube path or a complete URL. */
function carriedPage(params: string): LinkTarget {
  const carried = nestedLinkIn(params, 'u');
  if (carried === undefined) return NOT_RECOGNISED;
  return { carried: /^\/(?!\/)/.test(carried) ? `https://www.youtube.com${carried}` : carried };
}

function problemOf(
  page: string,
  first: string,
  second: string | undefined,
  params: string,
): SourceLinkProblem {
  if (/^(?:@|%40)./i.test(first)) return 'youtube_channel';
  if (second !== undefined && page === 'browse') return browsedProblem(second);
  const list = LIST_PAGES.has(page) ? listProblem(params) : undefined;
  if (list) return list;
  return second === undefined ? 'not_recognised' : (OTHERS.get(page) ?? 'not_recognised');
}

/** Pages that show a list when no video is given. */
const LIST_PAGES: ReadonlySet<string> = new Set([
  '',
  'watch',
  'watch_popup',
  'playlist',
  'embed',
  'attribution_link',
]);

function listProblem(params: string): SourceLinkProblem | undefined {
  const [list] = parameterValues(params, 'list');
  if (list === undefined) return undefined;
  return ALBUM_LIST.test(list) ? 'youtube_album' : 'youtube_playlist';
}

function browsedProblem(id: string): SourceLinkProblem {
  const text = decodePercentEncoding(id) ?? id;
  return BROWSED.find(([beginning]) => beginning.test(text))?.[1] ?? 'not_recognised';
}
