import { captionTiming } from './caption-timing.js';
import { isAss } from './parse-ass.js';
import { isTimedXml } from './parse-timed-xml.js';

/** Formats with a parser. */
export type ReadableFormat = 'txt' | 'captions' | 'json' | 'xml' | 'ass';

const JSON_START = /^\s*(?:\{\s*["}]|\[\s*[{"\]])/;
/** Number of timing lines from which a text counts as captions, wherever they stand. */
const MIN_TIMINGS = 3;
/** Maximum number of lines before the first timing in a text with fewer timings. */
const MAX_LEAD_LINES = 3;

/** Detects a text's format by its content; any text may be plain text. */
export function sniffFormat(text: string): ReadableFormat {
  if (/^\s*WEBVTT(?:\s|$)/.test(text.slice(0, 1000))) return 'captions';
  if (JSON_START.test(text)) return 'json';
  if (isTimedXml(text)) return 'xml';
  if (isAss(text)) return 'ass';
  return isCaptions(text) ? 'captions' : 'txt';
}

function isCaptions(text: string): boolean {
  let timings = 0;
  let lines = 0;
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    lines += 1;
    if (captionTiming(line)) timings += 1;
    if (timings >= MIN_TIMINGS || (timings > 0 && lines <= MAX_LEAD_LINES)) return true;
  }
  return false;
}
