import { breakOpportunities, graphemes } from '../typesetting/line-breaks.js';
import { isRightToLeft, lineWidth, type TextStyle } from './shape-line.js';

const ELLIPSIS = '…';
/** What looks odd before an ellipsis. */
const TRAILING_PUNCTUATION = /(?<![\s,;:،、，—–-])[\s,;:،、，—–-]+$/u;

export interface LineLimits {
  /** Pixels. */
  readonly width: number;
  readonly lines: number;
}

/** A text in lines that fit. */
export interface WrappedText {
  readonly lines: readonly string[];
  /** Whether its lines begin at the right. */
  readonly rightToLeft: boolean;
  /** Whether there was more than fits. */
  readonly cut: boolean;
}

/** Breaks a text into lines (Unicode's UAX #14); words that are too long, and the end, between whole characters. */
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

/** As many whole characters as fit. */
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
