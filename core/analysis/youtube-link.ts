import type { LinkReading, LinkTail } from './link-reading.js';
import type { SourceLinkProblem } from './source-link-problem.js';

const VIDEO_ID = /^[A-Za-z0-9_-]{11}$/;
const VIDEO_PATH = /^\/(?:watch|embed|v|e|shorts|live)\/([^/]*)\/?$/i;
const SHORT_PATH = /^\/([^/]*)\/?$/;
const CHANNEL_PATH = /^\/(?:@|(?:channel|c|user)\/)[^/]/i;

/** Words of eleven letters that stand where an embedded video's id stands. */
const EMBEDDED_LISTS: ReadonlyMap<string, SourceLinkProblem> = new Map([
  ['videoseries', 'youtube_playlist'],
  ['live_stream', 'youtube_channel'],
]);

const NOT_RECOGNISED: LinkReading = { problem: 'not_recognised' };

/** The video that a link on youtube.com or youtube-nocookie.com names (spec §5). */
export function readYoutubeLink({ path, params }: LinkTail): LinkReading {
  const inPath = VIDEO_PATH.exec(path)?.[1];
  if (inPath) {
    const problem = EMBEDDED_LISTS.get(inPath.toLowerCase());
    return problem ? { problem } : videoOf(inPath);
  }
  const names = valuesOf(params, 'v');
  if (/^\/watch\/?$/i.test(path) && names[0] !== undefined) {
    return names.every((name) => name === names[0]) ? videoOf(names[0]) : NOT_RECOGNISED;
  }
  if (/^\/(?:watch|playlist)\/?$/i.test(path) && valuesOf(params, 'list').length > 0) {
    return { problem: 'youtube_playlist' };
  }
  if (CHANNEL_PATH.test(path)) return { problem: 'youtube_channel' };
  if (/^\/clip\/[^/]/i.test(path)) return { problem: 'youtube_clip' };
  return NOT_RECOGNISED;
}

/** The video that a youtu.be link names (spec §5). */
export function readShortYoutubeLink({ path, params }: LinkTail): LinkReading {
  const inPath = SHORT_PATH.exec(path)?.[1] ?? '';
  if (/^playlist$/i.test(inPath) && valuesOf(params, 'list').length > 0)
    return { problem: 'youtube_playlist' };
  return videoOf(inPath);
}

function videoOf(id: string): LinkReading {
  return VIDEO_ID.test(id) ? { id } : NOT_RECOGNISED;
}

/** All values of a parameter. `&amp;` comes from links that were copied out of HTML, a second `?` from careless ones. */
function valuesOf(params: string, name: string): string[] {
  return params
    .replace(/#.*$/s, '')
    .split(/[?&]/)
    .map((pair) => pair.replace(/^amp;/i, '').split('=', 2))
    .filter(([key, value]) => key?.toLowerCase() === name && value)
    .map(([, value = '']) => value.replace(/\/$/, ''));
}
