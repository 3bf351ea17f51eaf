import { searchWordSpans } from './search-words.js';

/** A piece of a text; `hit` marks a search match. Plain text, never markup. */
export interface TextPiece {
  readonly text: string;
  readonly hit: boolean;
}

/** Length of an excerpt and of its context before the first match, in UTF-16 units. */
const EXCERPT = 220;
const LEAD = 60;

/** Splits a text into highlighted and plain pieces; joined they equal the text. */
export function highlight(text: string, isHit: (word: string) => boolean): TextPiece[] {
  const pieces: { text: string; hit: boolean }[] = [];
  const add = (from: number, to: number, hit: boolean) => {
    const last = pieces.at(-1);
    if (to <= from) return;
    if (last?.hit === hit) last.text += text.slice(from, to);
    else pieces.push({ text: text.slice(from, to), hit });
  };
  let end = 0;
  for (const span of searchWordSpans(text)) {
    if (!span.words.some(isHit)) continue;
    add(end, span.start, false);
    add(Math.max(end, span.start), span.end, true);
    end = Math.max(end, span.end);
  }
  add(end, text.length, false);
  return pieces;
}

/** Excerpt around the first match, in pieces; absent without a match. */
export function excerpt(text: string, isHit: (word: string) => boolean): TextPiece[] | undefined {
  const first = searchWordSpans(text).find(({ words }) => words.some(isHit));
  if (!first) return undefined;
  const start = first.start <= LEAD ? 0 : nextSpace(text, first.start - LEAD, first.start);
  const end = start + EXCERPT >= text.length ? text.length : lastSpace(text, first.end, start + EXCERPT);
  const shown = `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`;
  return highlight(shown, isHit);
}

function nextSpace(text: string, from: number, until: number): number {
  const space = text.indexOf(' ', from);
  return space >= 0 && space < until ? space + 1 : whole(text, from);
}

function lastSpace(text: string, from: number, until: number): number {
  const space = text.lastIndexOf(' ', until);
  return space > from ? space : whole(text, Math.max(from, until));
}

/** Moves an index off the middle of a surrogate pair. */
function whole(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at + 1 : at;
}
