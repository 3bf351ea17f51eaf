import { MAX_ANCHOR_QUOTE_LENGTH, type NoteAnchor } from './note.js';

/** A passage of a text, as offsets in it. */
export interface Passage {
  readonly start: number;
  readonly end: number;
}

/** Characters around a passage that tell it from another one of the same words. */
const CONTEXT_LENGTH = 32;
/** Places of the same words that are compared. */
const MAX_PLACES = 200;

/** The words of a passage with what stands around them, as a W3C text quote selector. Absent without words, or with too many. */
export function quoteAt(text: string, { start, end }: Passage): Omit<NoteAnchor, 'kind'> | undefined {
  const quote = collapseSpace(text.slice(start, end));
  if (quote === '' || quote.length > MAX_ANCHOR_QUOTE_LENGTH) return undefined;
  const prefix = collapseSpace(text.slice(0, start).slice(-2 * CONTEXT_LENGTH)).slice(-CONTEXT_LENGTH);
  const suffix = collapseSpace(text.slice(end, end + 2 * CONTEXT_LENGTH)).slice(0, CONTEXT_LENGTH);
  return { quote, ...(prefix && { prefix }), ...(suffix && { suffix }) };
}

/** Characters on either side of a passage that are searched for the words that it cuts. */
const MAX_WORD_LENGTH = 64;

/** A passage with the words that it cuts taken whole, also where a script has no spaces. */
export function toWholeWords(text: string, { start, end }: Passage): Passage {
  if (start >= end) return { start, end };
  return {
    start: Math.min(start, wordAt(text, start)?.start ?? start),
    end: Math.max(end, wordAt(text, end - 1)?.end ?? end),
  };
}

function wordAt(text: string, at: number): Passage | undefined {
  const from = Math.max(0, at - MAX_WORD_LENGTH);
  const nearby = text.slice(from, at + MAX_WORD_LENGTH);
  const word = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(nearby).containing(at - from);
  if (!word?.isWordLike) return undefined;
  return { start: from + word.index, end: from + word.index + word.segment.length };
}

/** A text with its white space collapsed, and the offset in the text of each of its characters. */
export interface CollapsedText {
  readonly text: string;
  readonly offsets: readonly number[];
}

/** Prepares a text for `locateQuote`. */
export function collapseText(text: string): CollapsedText {
  const offsets: number[] = [];
  let collapsed = '';
  let wasSpace = true;
  for (let at = 0; at < text.length; at++) {
    const isSpace = /\s/.test(text[at] as string);
    if (!isSpace || !wasSpace) {
      collapsed += isSpace ? ' ' : text[at];
      offsets.push(at);
    }
    wasSpace = isSpace;
  }
  return { text: collapsed, offsets };
}

/** Position of a selector's words; of several places the one whose surroundings fit best. Absent where they are gone. */
export function locateQuote(
  { text, offsets }: CollapsedText,
  { quote, prefix = '', suffix = '' }: Pick<NoteAnchor, 'quote' | 'prefix' | 'suffix'>,
): Passage | undefined {
  const words = collapseSpace(quote);
  if (words === '') return undefined;
  let best: { at: number; score: number } | undefined;
  let at = text.indexOf(words);
  for (let place = 0; at >= 0 && place < MAX_PLACES; place++) {
    const score =
      commonEnd(text.slice(Math.max(0, at - CONTEXT_LENGTH - 1), at).trimEnd(), prefix.trimEnd()) +
      commonStart(text.slice(at + words.length, at + words.length + CONTEXT_LENGTH + 1).trimStart(), suffix);
    if (!best || score > best.score) best = { at, score };
    at = text.indexOf(words, at + 1);
  }
  if (!best) return undefined;
  const last = offsets[best.at + words.length - 1] ?? 0;
  return { start: offsets[best.at] ?? 0, end: last + 1 };
}

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < Math.min(a.length, b.length) && a[length] === b[length]) length++;
  return length;
}

function commonEnd(a: string, b: string): number {
  let length = 0;
  while (length < Math.min(a.length, b.length) && a.at(-1 - length) === b.at(-1 - length)) length++;
  return length;
}

function collapseSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
