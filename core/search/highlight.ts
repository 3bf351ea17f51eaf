import { searchWordSpans } from '../text/search-words.js';
import { splitSentences } from '../text/split-sentences.js';

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

/** Excerpt of the text with the most distinct matching words, the first of equals; absent without a match. */
export function bestExcerpt(
  texts: readonly string[],
  isHit: (word: string) => boolean,
): TextPiece[] | undefined {
  const counts = texts.map((text) => hitCount(text, isHit));
  const most = Math.max(0, ...counts);
  return most === 0 ? undefined : excerpt(texts[counts.indexOf(most)] ?? '', isHit);
}

/**
 * Excerpt in whole sentences around the one with the most distinct matching words, in pieces; absent without a match. A
 * sentence that is too long is cut around its first match.
 */
export function excerpt(text: string, isHit: (word: string) => boolean): TextPiece[] | undefined {
  const sentences = splitSentences(text);
  const counts = sentences.map((sentence) => hitCount(sentence, isHit));
  const most = Math.max(0, ...counts);
  if (most === 0) return undefined;
  const best = counts.indexOf(most);
  if ((sentences[best] ?? '').length > EXCERPT) return cutExcerpt(sentences[best] ?? '', isHit);
  let [from, to] = [best, best + 1];
  const length = (start: number, end: number) => sentences.slice(start, end).join('').trim().length;
  while (to < sentences.length && length(from, to + 1) <= EXCERPT) to += 1;
  if (from > 0 && length(from - 1, to) <= EXCERPT) from -= 1;
  return highlight(sentences.slice(from, to).join('').trim(), isHit);
}

function hitCount(text: string, isHit: (word: string) => boolean): number {
  return new Set(searchWordSpans(text).flatMap(({ words }) => words.filter(isHit))).size;
}

/** Excerpt around the first match. */
function cutExcerpt(text: string, isHit: (word: string) => boolean): TextPiece[] | undefined {
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
