import { contentTerms } from '../text/content-terms.js';
import { searchWordSpans } from '../text/search-words.js';
import { isQuestionWord } from '../text/stop-words.js';
import { countWords } from '../text/words.js';
import { splitLongTurns } from './split-long-turns.js';
import type { Turn } from './transcript.js';

/** Words of a block, between which a segment may begin; longer in long transcripts, so that their number is bounded. */
const BLOCK_WORDS = 50;
const MAX_BLOCKS = 320;
/** Words of a segment that is worth a heading. */
const MIN_SEGMENT_WORDS = 250;
/** Weight of the cost of a further segment: higher gives fewer. */
const SEGMENT_COST = 5;

/** A run of turns about one subject: indexes in `turns`, `to` exclusive. */
export interface Segment {
  readonly from: number;
  readonly to: number;
}

/** A segmentation with the pieces that it refers to. */
export interface Segmentation {
  /** The transcript's turns, long ones split. */
  readonly turns: readonly Turn[];
  readonly segments: readonly Segment[];
}

interface Block extends Segment {
  readonly words: number;
  /** Number of its terms, repetitions included. */
  readonly length: number;
  /** Numbers of its terms, each once, and how often each occurs. */
  readonly terms: Int32Array;
  readonly times: Int32Array;
}

interface Blocks {
  readonly blocks: readonly Block[];
  /** Number of different terms. */
  readonly vocabulary: number;
  /** Occurrences of the most frequent term. */
  readonly mostTimes: number;
}

/**
 * Divides a transcript where its vocabulary changes: the division under which its words are most probable, each segment
 * having its own distribution of words (Utiyama and Isahara 2001), found by dynamic programming.
 */
export function segmentTranscript(turns: readonly Turn[], language?: string): Segmentation {
  const pieces = splitLongTurns(turns, BLOCK_WORDS);
  const { blocks, vocabulary, mostTimes } = toBlocks(pieces, language);
  const total = blocks.reduce((sum, { length }) => sum + length, 0);
  const count = blocks.length;
  const best = new Float64Array(count + 1).fill(Number.POSITIVE_INFINITY);
  const begin = new Int32Array(count + 1);
  best[0] = 0;
  const perSegment = SEGMENT_COST * Math.log(Math.max(2, total));
  const gains = Float64Array.from({ length: mostTimes + 1 }, (_, times) => times * Math.log(times + 1));
  const counts = new Int32Array(vocabulary);
  for (let from = 0; from < count; from += 1) {
    const before = best[from] ?? Number.POSITIVE_INFINITY;
    if (!Number.isFinite(before)) continue;
    counts.fill(0);
    let [length, words, gain] = [0, 0, 0];
    for (let to = from + 1; to <= count; to += 1) {
      const block = blocks[to - 1];
      if (!block) break;
      gain += addTerms(block, counts, gains);
      length += block.length;
      words += block.words;
      if (words < MIN_SEGMENT_WORDS && !(from === 0 && to === count)) continue;
      const cost = before + length * Math.log(length + vocabulary) - gain + perSegment;
      if (cost < (best[to] ?? 0)) {
        best[to] = cost;
        begin[to] = from;
      }
    }
  }
  return { turns: pieces, segments: segmentsOf(blocks, begin) };
}

/** Counts a block's terms and returns how much more probable that makes its segment. */
function addTerms({ terms, times }: Block, counts: Int32Array, gains: Float64Array): number {
  let gain = 0;
  for (let at = 0; at < terms.length; at += 1) {
    const term = terms[at] as number;
    const known = counts[term] as number;
    const now = known + (times[at] as number);
    counts[term] = now;
    gain += (gains[now] as number) - (gains[known] as number);
  }
  return gain;
}

function segmentsOf(blocks: readonly Block[], begin: Int32Array): Segment[] {
  const segments: Segment[] = [];
  for (let to = blocks.length; to > 0; to = begin[to] ?? 0) {
    const first = blocks[begin[to] ?? 0];
    const last = blocks[to - 1];
    if (first && last) segments.unshift({ from: first.from, to: last.to });
  }
  return segments;
}

function toBlocks(turns: readonly Turn[], language: string | undefined): Blocks {
  const words = turns.map(({ text }) => countWords(text));
  const size = Math.max(BLOCK_WORDS, words.reduce((sum, count) => sum + count, 0) / MAX_BLOCKS);
  const blocks: Block[] = [];
  const numbers = new Map<string, number>();
  const totals: number[] = [];
  for (let from = 0; from < turns.length; ) {
    let to = from;
    let count = 0;
    const times = new Map<number, number>();
    let length = 0;
    while (to < turns.length && (to === from || count < size)) {
      count += words[to] ?? 0;
      for (const { term } of contentTerms(turns[to]?.text ?? '', language)) {
        const number = numbers.get(term) ?? numbers.size;
        numbers.set(term, number);
        totals[number] = (totals[number] ?? 0) + 1;
        times.set(number, (times.get(number) ?? 0) + 1);
        length += 1;
      }
      to += 1;
    }
    const terms = Int32Array.from(times.keys());
    blocks.push({ from, to, words: count, length, terms, times: Int32Array.from(times.values()) });
    from = to;
  }
  const mostTimes = totals.reduce((most, times) => Math.max(most, times), 0);
  return { blocks, vocabulary: numbers.size, mostTimes };
}

/** 'And' between two key terms, by language. */
const AND: Readonly<Record<string, string>> = {
  en: 'and',
  de: 'und',
  fr: 'et',
  es: 'y',
  it: 'e',
  pt: 'e',
  nl: 'en',
};
const MIN_WORD_LENGTH = 4;

interface KeyTerm {
  readonly phrase: string;
  readonly score: number;
  readonly terms: readonly string[];
}

/**
 * Titles of a conversation's segments: as a phrase, the two terms that are said often in a segment and in few others.
 * Empty for a segment without any.
 */
export function segmentTitles(texts: readonly string[], language = 'en'): string[] {
  const counts = texts.map((text) => countTerms(text, language));
  const having = new Map<string, number>();
  for (const count of counts) for (const term of count.keys()) having.set(term, (having.get(term) ?? 0) + 1);
  const and = AND[language.slice(0, 2).toLowerCase()];
  return texts.map((text, at) => {
    const count = counts[at] ?? new Map<string, TermCount>();
    const weigh = (term: string) => {
      const times = count.get(term)?.times ?? 0;
      return times < 2 ? 0 : times * Math.log(1 + texts.length / (having.get(term) ?? 1));
    };
    const [first, ...others] = keyTerms(text, count, weigh, language);
    if (!first) return '';
    const second = others.find(
      ({ terms }) =>
        terms.length === first.terms.length && terms.every((term) => !first.terms.includes(term)),
    );
    const title = second ? `${first.phrase}${and ? ` ${and} ` : ', '}${second.phrase}` : first.phrase;
    return title.charAt(0).toUpperCase() + title.slice(1);
  });
}

interface TermCount {
  readonly times: number;
  readonly word: string;
}

function countTerms(text: string, language: string): Map<string, TermCount> {
  const counts = new Map<string, TermCount>();
  for (const { term, word } of contentTerms(text, language)) {
    if (word.length < MIN_WORD_LENGTH || isQuestionWord(word) || /^\d/.test(word)) continue;
    const known = counts.get(term);
    counts.set(term, { times: (known?.times ?? 0) + 1, word: known?.word ?? word });
  }
  return counts;
}

/** Pairs of adjacent words that are said again, which name a subject better, then words; each best first. */
function keyTerms(
  text: string,
  counts: ReadonlyMap<string, TermCount>,
  weigh: (term: string) => number,
  language: string,
): KeyTerm[] {
  const spoken = writtenForms(text);
  const single = [...counts].map(([term, { word }]) => ({
    phrase: spoken.get(word) ?? word,
    score: weigh(term),
    terms: [term],
  }));
  const words = contentTerms(text, language);
  const pairs = new Map<string, { times: number; pair: KeyTerm }>();
  words.forEach((left, at) => {
    const right = words[at + 1];
    if (!right || left.term === right.term || !counts.has(left.term) || !counts.has(right.term)) return;
    const phrase = `${spoken.get(left.word) ?? left.word} ${spoken.get(right.word) ?? right.word}`;
    if (!text.includes(phrase)) return;
    const known = pairs.get(phrase);
    const score = weigh(left.term) + weigh(right.term);
    pairs.set(phrase, {
      times: (known?.times ?? 0) + 1,
      pair: { phrase, score, terms: [left.term, right.term] },
    });
  });
  const repeated = [...pairs.values()].filter(({ times }) => times > 1).map(({ pair }) => pair);
  const best = (terms: readonly KeyTerm[]) =>
    terms.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
  return [...best(repeated), ...best(single)];
}

/** The first written form of each folded word, in lower case where it occurs so. */
function writtenForms(text: string): Map<string, string> {
  const forms = new Map<string, string>();
  for (const { start, end, words } of searchWordSpans(text)) {
    const written = text.slice(start, end);
    const key = words.length === 1 ? written.toLowerCase() : '';
    const known = forms.get(key);
    if (known === undefined || (known !== key && written === key)) forms.set(key, written);
  }
  return forms;
}
