import { foldWord, type WordSpan, wordSpans } from '../text/words.js';
import type { ExcerptItem } from './excerpt-turns.js';
import { turnIndexAt } from './spoken-at.js';

/** The words that a link marks: all of a short quote, or its first and last ones. */
export interface LinkedWords {
  readonly from: string;
  readonly to?: string;
}

/** A place of a transcript that a link leads to. */
export interface LinkedPlace {
  /** Index of the turn. */
  readonly index: number;
  /** Passages of the words by turn; empty where they are gone. */
  readonly marks: ReadonlyMap<number, WordSpan>;
}

/** Words at each end of a longer quote. */
const END_WORDS = 8;
/** Words between both ends of a quote, at most. */
const MAX_DISTANCE = 600;

const NO_MARKS: LinkedPlace['marks'] = new Map();

/** The words by which a link finds a quote again. */
export function linkedWords(quote: string): LinkedWords {
  const spans = wordSpans(quote);
  const [first, last] = [spans[END_WORDS - 1], spans.at(-END_WORDS)];
  if (!first || !last || spans.length <= 2 * END_WORDS) return { from: quote };
  return { from: quote.slice(spans[0]?.start, first.end), to: quote.slice(last.start, spans.at(-1)?.end) };
}

/**
 * The place of a link: where its words are said nearest to its second, or the turn of that second where they are gone. The
 * second was rounded down, so that a turn which begins within it is the one.
 */
export function linkedPlace(
  turns: readonly ExcerptItem[],
  seconds: number,
  words?: LinkedWords,
): LinkedPlace {
  const starts = turns.map(({ startSeconds }) => startSeconds);
  const marked = words && locate(turns, seconds, words);
  if (marked) return marked;
  const within = starts.findIndex((start) => start !== undefined && start >= seconds && start < seconds + 1);
  return { index: within >= 0 ? within : turnIndexAt(starts, seconds), marks: NO_MARKS };
}

interface SpokenWord extends WordSpan {
  readonly index: number;
  readonly folded: string;
}

function locate(
  turns: readonly ExcerptItem[],
  seconds: number,
  { from, to }: LinkedWords,
): LinkedPlace | undefined {
  const said = turns.flatMap((turn, index) => ('gap' in turn ? [] : spokenWords(turn.text, index)));
  const [first, last] = [from, to ?? ''].map((text) => spokenWords(text, 0).map(({ folded }) => folded));
  const distance = (at: number) => Math.abs((turns[said[at]?.index ?? 0]?.startSeconds ?? 0) - seconds);
  const [start] = places(said, first ?? []).sort((a, b) => distance(a) - distance(b));
  const [opening] = said.slice(start, start === undefined ? 0 : start + 1);
  if (start === undefined || !opening || !first) return undefined;
  const rest = said.slice(start, start + MAX_DISTANCE);
  const [ending] = places(rest, last ?? []);
  const length = ending === undefined ? first.length : ending + (last?.length ?? 0);
  const marks = new Map<number, WordSpan>();
  for (const { index, start: begin, end } of said.slice(start, start + length))
    marks.set(index, { start: marks.get(index)?.start ?? begin, end });
  return { index: opening.index, marks };
}

function spokenWords(text: string, index: number): SpokenWord[] {
  return wordSpans(text)
    .map(({ start, end }) => ({ start, end, index, folded: foldWord(text.slice(start, end)) }))
    .filter(({ folded }) => folded !== '');
}

/** Position at which a sequence of words begins. */
function places(said: readonly SpokenWord[], words: readonly string[]): number[] {
  if (words.length === 0) return [];
  return said.flatMap((_, at) =>
    words.every((word, offset) => said[at + offset]?.folded === word) ? at : [],
  );
}
