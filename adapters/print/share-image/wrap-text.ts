import { breakOpportunities, graphemes } from '../typesetting/line-breaks.js';
import { isRightToLeft, lineWidth, type TextStyle } from './shape-line.js';

const ELLIPSIS = '…';
/** Punctuation that is removed before an ellipsis. */
const TRAILING_PUNCTUATION = /(?<![\s,;:،、，—–-])[\s,;:،、，—–-]+$/u;

export interface LineLimits {
  /** Maximum width in pixels. */
  readonly width: number;
  readonly lines: number;
}

/** A text broken into lines that fit. */
export interface WrappedText {
  readonly lines: readonly string[];
  /** Base direction of the lines. */
  readonly rightToLeft: boolean;
  /** True when the text was truncated. */
  readonly cut: boolean;
}

/**
 * Breaks a text into lines (Unicode's UAX #14). Words that are too long, and truncated ends, break between grapheme
 * clusters.
 */
export function wrapText(text: string, style: TextStyle, room: LineLimits): WrappedText {
  const rightToLeft = isRightToLeft(text);
  const fits = (line: string) => lineWidth(line.trimEnd(), style, rightToLeft) <= room.width;
  const lines: string[] = [];
  let line = '';
  const queue = breakOpportunities(text);
  for (let part = queue.shift(); part !== undefined; part = queue.shift()) {
    if (fits(line + part)) {
      line += part;
      continue;
    }
    if (line === '') {
      const head = longestPrefix(part, fits);
      line = head;
      if (head.length < part.length) queue.unshift(part.slice(head.length));
      if (head !== '') continue;
      queue.shift();
      continue;
    }
    if (lines.length === room.lines - 1) {
      const rest = line.trimEnd();
      const kept = longestPrefix(rest, (it) => fits(it.trimEnd() + ELLIPSIS));
      lines.push(kept.replace(TRAILING_PUNCTUATION, '') + ELLIPSIS);
      return { lines, rightToLeft, cut: true };
    }
    lines.push(line.trimEnd());
    line = '';
    queue.unshift(part);
  }
  if (line.trim()) lines.push(line.trimEnd());
  return { lines, rightToLeft, cut: false };
}

/** Returns the longest prefix of whole grapheme clusters that fits. */
function longestPrefix(text: string, fits: (text: string) => boolean): string {
  const all = graphemes(text);
  let [low, high] = [0, 16];
  while (high < all.length && fits(all.slice(0, high).join(''))) [low, high] = [high, high * 2];
  high = Math.min(high, all.length);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(all.slice(0, middle).join(''))) low = middle;
    else high = middle - 1;
  }
  return all.slice(0, low).join('');
}
