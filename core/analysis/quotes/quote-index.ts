import { countWords, foldedWords, foldWord, wordSpans } from '#core/text/words.js';
import type { Transcript, Turn } from '#core/transcripts/transcript.js';
import { turnGap } from '#core/transcripts/transcript.js';

/** Words in quotation marks, of which the first group is without the marks. */
export const IN_QUOTATION_MARKS = /["“”„«»]([^"“”„«»]{1,1000})["“”«»]/gu;

/**
 * Minimum length of a quote, because shorter texts match by chance. In scripts without spaces two letters count as a
 * word.
 */
export const MIN_QUOTE_WORDS = 3;
/** Maximum number of occurrences compared. */
const MAX_OCCURRENCES = 200;
/** The same for names, whose letters also occur within longer words. */
const MAX_NAME_OCCURRENCES = 20_000;
const ELLIPSIS = /(?<!\s)\s*(?:\[\s*)?(?:…|\.{3,})(?:\s*\])?\s*/u;
const STAMP = /^\s*(?:#\d{1,6}\s+)?(?:\[[\d:.]{4,12}\]\s*)?/u;
const LEADING_SIGN = /[\p{Sc}#¿¡]$/u;
const TRAILING_SIGNS = /^[\p{Sc}%‰°+]*[.!?…。！？؟।]*/u;

/** A quote in the transcript's wording with its speaker and start in whole seconds. */
export interface FoundQuote {
  readonly quote: string;
  readonly speaker?: string;
  readonly startSeconds?: number;
}

/** Place of a quote: index of its stretch, and offsets in the stretch's text, signs included. */
export interface QuoteSpan {
  readonly stretch: number;
  readonly start: number;
  readonly end: number;
}

/** Adjacent turns of one speaker as one text. */
export interface Stretch {
  readonly text: string;
  readonly turns: readonly { readonly turn: Turn; readonly from: number; readonly until?: number }[];
}

/** A transcript indexed for `findQuote`. */
export interface QuoteIndex {
  /** Folded words of all stretches without spaces; a line break ends each stretch. */
  readonly foldLetters: string;
  /** Per word: start and end in `letters`, offset in its stretch's text, and index of the stretch. */
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly textFrom: readonly number[];
  readonly textTo: readonly number[];
  readonly stretchOf: readonly number[];
  readonly stretches: readonly Stretch[];
  /** Folded speaker names. */
  readonly speakers: ReadonlySet<string>;
}

/** Indexes a transcript for quote lookup, in linear time. */
export function indexQuotes(transcript: Transcript): QuoteIndex {
  const stretches = stretchesOf(transcript.turns);
  const pieces: string[] = [];
  const from: number[] = [];
  const to: number[] = [];
  const textFrom: number[] = [];
  const textTo: number[] = [];
  const stretchOf: number[] = [];
  let length = 0;
  for (const [stretch, { text }] of stretches.entries()) {
    for (const { start, end } of wordSpans(text)) {
      const word = foldWord(text.slice(start, end));
      if (word === '') continue;
      pieces.push(word);
      from.push(length);
      length += word.length;
      to.push(length);
      textFrom.push(start);
      textTo.push(end);
      stretchOf.push(stretch);
    }
    pieces.push('\n');
    length += 1;
  }
  const speakers = new Set(transcript.turns.map(({ speaker }) => letters(speaker ?? '')));
  return { foldLetters: pieces.join(''), from, to, textFrom, textTo, stretchOf, stretches, speakers };
}

/**
 * Finds a claimed quote and returns the transcript's wording. Ignores case, punctuation, apostrophes and spacing
 * ('e-mail', 'e mail' and 'email' are equal), but requires every word: a match starts and ends at word boundaries
 * within one speaker's uninterrupted speech. Prefers the occurrence nearest to `near`; falls back to the longest piece
 * of a claim with an ellipsis, and ignores a copied `#7 [12:34] Speaker:` prefix.
 */
export function findQuote(
  index: QuoteIndex,
  claim: string,
  near: Partial<FoundQuote> = {},
): FoundQuote | undefined {
  const span = findQuoteSpan(index, claim, near);
  return span && quoteIn(index, span);
}

/** Place of the quote that `findQuote` finds. */
export function findQuoteSpan(
  index: QuoteIndex,
  claim: string,
  near: Partial<FoundQuote> = {},
): QuoteSpan | undefined {
  for (const reading of readingsOf(index, claim)) {
    const found = locate(index, reading, near);
    if (found) return found;
  }
  return undefined;
}

/** Place of a whole text, word for word; of several the one that begins nearest to `near`. */
export function findWholeSpan(
  index: QuoteIndex,
  text: string,
  near: Partial<FoundQuote> = {},
): QuoteSpan | undefined {
  return countWords(text) < MIN_QUOTE_WORDS ? undefined : locate(index, text, near);
}

/** Second at which a place ends; absent where it is unknown or within the second that it begins with. */
export function endOf(index: QuoteIndex, { stretch: at, start, end }: QuoteSpan): number | undefined {
  const stretch = index.stretches[at];
  const [first, last] = stretch ? [secondAt(stretch, start), secondAt(stretch, end)] : [];
  return first !== undefined && last !== undefined && last > first ? last : undefined;
}

/** The quote at a place, with its speaker and second. */
export function quoteIn(index: QuoteIndex, { stretch: at, start, end }: QuoteSpan): FoundQuote | undefined {
  const stretch = index.stretches[at];
  return (
    stretch && {
      quote: stretch.text.slice(start, end),
      speaker: stretch.turns[0]?.turn.speaker,
      startSeconds: secondAt(stretch, start),
    }
  );
}

/** Finds a short text such as a name, of any number of words. */
export function findWords(index: QuoteIndex, text: string): FoundQuote | undefined {
  const span = locate(index, text, {}, MAX_NAME_OCCURRENCES);
  return span && quoteIn(index, span);
}

/** True when the transcript contains the whole text; for text with ellipses, every piece that is long enough. */
export function isInTranscript(index: QuoteIndex, text: string): boolean {
  return text
    .split(ELLIPSIS)
    .every((piece) => countWords(piece) < MIN_QUOTE_WORDS || findQuote(index, piece) !== undefined);
}

function readingsOf(index: QuoteIndex, claim: string): string[] {
  const readings = [claim];
  const said = claim.replace(STAMP, '');
  const colon = said.indexOf(':');
  const labelled = colon > 0 && index.speakers.has(letters(said.slice(0, colon)));
  const bare = labelled ? said.slice(colon + 1) : said;
  if (bare !== claim) readings.push(bare);
  const pieces = bare.split(ELLIPSIS);
  if (pieces.length > 1) readings.push(...pieces.sort((a, b) => b.length - a.length));
  return readings.filter((reading) => countWords(reading) >= MIN_QUOTE_WORDS);
}

function locate(
  index: QuoteIndex,
  text: string,
  near: Partial<FoundQuote>,
  maxOccurrences = MAX_OCCURRENCES,
): QuoteSpan | undefined {
  const wanted = letters(text);
  if (wanted === '') return undefined;
  let best: QuoteSpan | undefined;
  let at = index.foldLetters.indexOf(wanted);
  for (let seen = 0; at >= 0 && seen < maxOccurrences; seen += 1) {
    const found = spanAt(index, binarySearch(index.from, at), binarySearch(index.to, at + wanted.length));
    if (found && near.speaker === undefined && near.startSeconds === undefined) return found;
    if (found && (!best || distance(index, found, near) < distance(index, best, near))) best = found;
    at = index.foldLetters.indexOf(wanted, at + 1);
  }
  return best;
}

/** Place between two words; absent when either index is -1. */
function spanAt(index: QuoteIndex, first: number, last: number): QuoteSpan | undefined {
  const stretchAt = index.stretchOf[first] ?? -1;
  const stretch = index.stretches[stretchAt];
  const start = index.textFrom[first];
  const end = index.textTo[last];
  if (!stretch || start === undefined || end === undefined) return undefined;
  const sign = LEADING_SIGN.exec(stretch.text.slice(Math.max(0, start - 2), start))?.[0] ?? '';
  const close = TRAILING_SIGNS.exec(stretch.text.slice(end, end + 8))?.[0] ?? '';
  return { stretch: stretchAt, start: start - sign.length, end: end + close.length };
}

/** Interpolated time in seconds of an offset in a stretch. */
function secondAt({ turns, text }: Stretch, offset: number): number | undefined {
  const at = turns.findLastIndex(({ from }) => from <= offset);
  const place = turns[at];
  const start = place?.turn.startSeconds;
  if (!place || start === undefined) return undefined;
  const span = Math.max(0, (place.until ?? start) - start);
  const length = (turns[at + 1]?.from ?? text.length) - place.from;
  return Math.floor(start + (span * (offset - place.from)) / length);
}

/** The speech of each speaker's turns that follow each other, as one text. */
export function stretchesOf(turns: readonly Turn[]): Stretch[] {
  const stretches: {
    speaker?: string;
    texts: string[];
    turns: Stretch['turns'][number][];
    length: number;
  }[] = [];
  turns.forEach((turn, i) => {
    let stretch = stretches.at(-1);
    if (!stretch || stretch.speaker !== turn.speaker) {
      stretch = { speaker: turn.speaker, texts: [], turns: [], length: 0 };
      stretches.push(stretch);
    }
    const until = turn.endSeconds ?? turns[i + 1]?.startSeconds;
    const gap = turnGap(stretch.texts.at(-1), turn.text);
    stretch.turns.push({ turn, from: stretch.length + gap.length, until });
    stretch.texts.push(gap + turn.text);
    stretch.length += gap.length + turn.text.length;
  });
  return stretches.map(({ texts, turns: placed }) => ({ text: texts.join(''), turns: placed }));
}

function letters(text: string): string {
  return foldedWords(text).join('');
}

function distance(index: QuoteIndex, span: QuoteSpan, near: Partial<FoundQuote>): number {
  const found = quoteIn(index, span) ?? { quote: '' };
  const stranger =
    near.speaker !== undefined && letters(near.speaker) !== letters(found.speaker ?? '') ? 1e9 : 0;
  return stranger + Math.abs((found.startSeconds ?? 0) - (near.startSeconds ?? found.startSeconds ?? 0));
}

/** Index of `value` in an ascending list, or -1. */
function binarySearch(list: readonly number[], value: number): number {
  let low = 0;
  let high = list.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = list[middle] ?? 0;
    if (found === value) return middle;
    if (found < value) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
