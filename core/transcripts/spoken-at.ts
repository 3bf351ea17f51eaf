import { splitSentences } from '../text/split-sentences.js';
import { foldWord, type WordSpan, wordSpans } from '../text/words.js';
import type { ExcerptItem } from './excerpt-turns.js';

/** The sentence at a second: a sentence with its speaker, and the turn that it belongs to. */
export interface SpokenSentence {
  readonly index: number;
  readonly text: string;
  readonly speaker?: string;
}

/** Index of the turn in which a second falls: the last that starts at or before it. */
export function turnIndexAt(starts: readonly (number | undefined)[], seconds: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= seconds) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * The sentence that is being said at a second; absent in a gap, before the first turn and in transcripts without times.
 * Turns have one time, so their sentences are taken to be spoken at an even pace.
 */
export function spokenAt(turns: readonly ExcerptItem[], seconds: number): SpokenSentence | undefined {
  const index = turnIndexAt(
    turns.map(({ startSeconds }) => startSeconds),
    seconds,
  );
  const turn = turns[index];
  if (!turn || 'gap' in turn || turn.startSeconds === undefined || turn.startSeconds > seconds)
    return undefined;
  const end = turn.endSeconds ?? turns[index + 1]?.startSeconds;
  const share =
    end && end > turn.startSeconds ? (seconds - turn.startSeconds) / (end - turn.startSeconds) : 0;
  return {
    index,
    text: sentenceAt(turn.text, Math.min(1, share)),
    ...(turn.speaker && { speaker: turn.speaker }),
  };
}

function sentenceAt(text: string, share: number): string {
  const sentences = splitSentences(text);
  const length = sentences.reduce((sum, sentence) => sum + sentence.length, 0);
  let passed = 0;
  for (const sentence of sentences) {
    passed += sentence.length;
    if (passed >= share * length) return sentence.trim();
  }
  return sentences.at(-1)?.trim() ?? text;
}

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

/** Distance from the second up to which few or changed words are looked for, in seconds. */
const MAX_NEAR_SECONDS = 90;
/** Words from which equal ones are the same at any distance. */
const MIN_DISTANT_WORDS = 5;
/** Least number of words that mark what was changed. */
const MIN_RUN_WORDS = 4;

const NO_MARKS: LinkedPlace['marks'] = new Map();

/** The words by which a link finds a quote again. */
export function linkedWords(quote: string): LinkedWords {
  const spans = wordSpans(quote);
  const [first, last] = [spans[END_WORDS - 1], spans.at(-END_WORDS)];
  if (!first || !last || spans.length <= 2 * END_WORDS) return { from: quote };
  return { from: quote.slice(spans[0]?.start, first.end), to: quote.slice(last.start, spans.at(-1)?.end) };
}

/**
 * The place of a link: where its words are said nearest to its second, or most of them in a row near it, or the turn of that
 * second where they are gone. The second was rounded down, so that a turn which begins within it is the one.
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
  if (!first || !last) return undefined;
  const [start] = places(said, first).sort((a, b) => distance(a) - distance(b));
  if (start === undefined || (first.length < MIN_DISTANT_WORDS && distance(start) > MAX_NEAR_SECONDS)) {
    const near = said.filter((_, at) => distance(at) <= MAX_NEAR_SECONDS);
    return markOf(longestRun(near, first) ?? longestRun(near, last) ?? []);
  }
  const [ending] = places(said.slice(start, start + MAX_DISTANCE), last);
  return markOf(said.slice(start, start + (ending === undefined ? first.length : ending + last.length)));
}

function markOf(words: readonly SpokenWord[]): LinkedPlace | undefined {
  const [opening] = words;
  const marks = new Map<number, WordSpan>();
  for (const { index, start, end } of words)
    marks.set(index, { start: marks.get(index)?.start ?? start, end });
  return opening && { index: opening.index, marks };
}

/** The most consecutive words that are said as they were linked: at least a third of them, and four. */
function longestRun(said: readonly SpokenWord[], words: readonly string[]): SpokenWord[] | undefined {
  let best = { end: 0, length: 0 };
  let before: number[] = [];
  said.forEach(({ folded }, at) => {
    const lengths = words.map((word, i) => (word === folded ? (before[i - 1] ?? 0) + 1 : 0));
    const length = Math.max(0, ...lengths);
    if (length > best.length) best = { end: at + 1, length };
    before = lengths;
  });
  const isEnough = best.length >= Math.max(MIN_RUN_WORDS, words.length / 3);
  return isEnough ? said.slice(best.end - best.length, best.end) : undefined;
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
