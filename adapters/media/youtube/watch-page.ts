import { type PlayerResponse, readPlayer } from './player-response.js';
import { YoutubeFailure } from './youtube-failure.js';

const START = /\bytInitialPlayerResponse\s*=\s*(?=\{)/;

/** Returns the path of a video's page in English. */
export function watchPath(id: string): string {
  return `/watch?v=${encodeURIComponent(id)}&hl=en`;
}

/** Reads the player response embedded in a video's page. @throws YoutubeFailure unreadable */
export function readWatchPage(html: string): PlayerResponse {
  const start = START.exec(html);
  if (!start) throw new YoutubeFailure('unreadable', 'a page without a player response');
  const from = start.index + start[0].length;
  return readPlayer(html.slice(from, objectEnd(html, from)));
}

/** Returns the end of the object that begins at `from`. */
function objectEnd(source: string, from: number): number {
  const token = /["{}]/g;
  token.lastIndex = from;
  let depth = 0;
  for (let found = token.exec(source); found; found = token.exec(source)) {
    if (found[0] === '"') token.lastIndex = stringEnd(source, found.index + 1);
    else depth += found[0] === '{' ? 1 : -1;
    if (depth === 0) return found.index + 1;
  }
  return source.length;
}

function stringEnd(source: string, from: number): number {
  let at = source.indexOf('"', from);
  while (at >= 0 && isEscaped(source, at)) at = source.indexOf('"', at + 1);
  return at < 0 ? source.length : at + 1;
}

function isEscaped(source: string, at: number): boolean {
  let slashes = 0;
  while (source[at - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1;
}
