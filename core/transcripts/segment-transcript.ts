import { contentTerms, stemWord } from '../text/content-terms.js';
import { foldText } from '../text/fold-text.js';
import { searchWordSpans } from '../text/search-words.js';
import { isQuestionWord, stopWordsOf } from '../text/stop-words.js';
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

/** Words before a noun, by language: a term that often follows one names something. */
const BEFORE_NOUN: Readonly<Record<string, ReadonlySet<string>>> = {
  en: wordSet(
    'the a an of in on for with from by about my your our their his her its this these any some more every',
  ),
  de: wordSet(
    'der die das den dem des ein eine einen einem einer im am zum zur vom mit von unsere unser ihre kein keine',
  ),
  fr: wordSet('le la les l un une des du de au aux ce cette ces notre votre leur mon ma mes sur avec'),
  es: wordSet('el la los las un una unos unas del al de en con nuestro nuestra su sus mi cada'),
  it: wordSet('il lo la i gli le l un uno una del della dei delle al alla nel nella di con'),
  pt: wordSet('o a os as um uma do da dos das no na nos nas ao de com seu sua meu minha cada'),
  nl: wordSet('de het een van in op met voor onze ons mijn zijn haar deze dit elke'),
};
/** Scripts without spaces, and the words of them that name something. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const HAN = /^(?:\p{sc=Han}{2,}|[\p{sc=Katakana}ー]{3,})$/u;
/** Letters of a single word of them that is a title. */
const MIN_UNSPACED_LETTERS = 3;
/** English words that name no subject: adverbs, participles, numbers and times. */
const NO_NAME =
  /(?:ly|ed)$|['’]|^(?:one|two|three|four|five|six|seven|eight|nine|ten|first|second|third|last|next|years?|months?|weeks?|days?|hours?|minutes?|\w+day|extra|hard|enough|best|better|good|different|whole|bunch|couple|number|percent|everything|anything|nothing|someone|everyone|example|sense|stuff|chance)$/;
const MIN_WORD_LENGTH = 4;
/** Occurrences of a title of one word and of two, and words of a segment for each: a long one has to be about it. */
const MIN_TIMES = 4;
const WORDS_A_TIME = 125;
const MIN_PAIR_TIMES = 4;
const WORDS_A_PAIR = 500;
/** Share of a single word's occurrences that show it to be a noun. */
const MIN_NAMED_SHARE = 0.4;
/** Share of a title's occurrences in all the talk that are in its segment. */
const MIN_SHARE_HERE = 0.6;
/** Factor on two words, which name a subject better. */
const PAIR_FACTOR = 1.8;

interface Term {
  readonly phrase: string;
  times: number;
  /** Occurrences after a word that stands before nouns, or within a sentence with a capital. */
  named: number;
  readonly isPair: boolean;
}

/**
 * Titles of a conversation's segments: the term that is said often in a segment and hardly elsewhere, and as a name. Empty
 * for a segment without any.
 */
export function segmentTitles(texts: readonly string[], language = 'en'): string[] {
  const counts = texts.map((text) => countTerms(text, language));
  const having = new Map<string, number>();
  const total = new Map<string, number>();
  for (const count of counts)
    for (const [key, { times }] of count) {
      having.set(key, (having.get(key) ?? 0) + 1);
      total.set(key, (total.get(key) ?? 0) + times);
    }
  return counts.map((count, at) => {
    const words = countWords(texts[at] ?? '');
    const leastPairs = Math.max(MIN_PAIR_TIMES, words / WORDS_A_PAIR);
    const least = Math.max(MIN_TIMES, words / WORDS_A_TIME);
    let [best, bestScore]: [Term | undefined, number] = [undefined, 0];
    for (const [key, term] of count) {
      if (term.times < (term.isPair ? leastPairs : least)) continue;
      if (term.times < (total.get(key) ?? 0) * MIN_SHARE_HERE) continue;
      if (!term.isPair && term.named < term.times * MIN_NAMED_SHARE) continue;
      const rarity = Math.log(1 + texts.length / (having.get(key) ?? 1));
      const score = term.times * rarity * (0.3 + term.named / term.times) * (term.isPair ? PAIR_FACTOR : 1);
      if (score > bestScore) [best, bestScore] = [term, score];
    }
    return best ? best.phrase.charAt(0).toUpperCase() + best.phrase.slice(1) : '';
  });
}

/** Counts the words of a text that can name a subject, and pairs of them with only a space between. */
function countTerms(text: string, language: string): Map<string, Term> {
  const code = language.slice(0, 2).toLowerCase();
  const [stopWords, markers] = [stopWordsOf(language), BEFORE_NOUN[code]];
  const terms = new Map<string, Term>();
  /** Nouns have capitals, except in captions without any. */
  const isCasedGerman = code === 'de' && /\p{Lu}/u.test(text);
  const spoken = writtenForms(text);
  const add = (key: string, phrase: string, isNamed: boolean, isPair: boolean) => {
    const term = terms.get(key) ?? { phrase, times: 0, named: 0, isPair };
    term.times += 1;
    if (isNamed) term.named += 1;
    terms.set(key, term);
  };
  let last:
    | { readonly stem: string; readonly phrase: string; readonly end: number; readonly isNamed: boolean }
    | undefined;
  let before = '';
  for (const { start, end } of wordsOf(text)) {
    const written = text.slice(start, end);
    const word = foldText(written);
    const isUnspaced = UNSPACED.test(word);
    const isTerm =
      (isUnspaced ? HAN.test(word) : word.length >= MIN_WORD_LENGTH) &&
      !stopWords.has(word) &&
      !isQuestionWord(word) &&
      !/^\d/.test(word) &&
      !(code === 'en' && NO_NAME.test(word)) &&
      !(isCasedGerman && /^\p{Ll}/u.test(written));
    if (isTerm) {
      const isCapital =
        /^\p{Lu}/u.test(written) && /[\p{Ll},] $/u.test(text.slice(Math.max(0, start - 2), start));
      const isNamed = markers === undefined || markers.has(before) || isCapital;
      const stem = stemWord(word, language);
      const phrase = spoken.get(written.toLowerCase()) ?? written;
      const isPart = text.charAt(start - 1) === '-' || text.charAt(end) === '-';
      if (isUnspaced ? word.length >= MIN_UNSPACED_LETTERS : !isPart) add(stem, phrase, isNamed, false);
      const between = last && text.slice(last.end, start);
      if (last && last.stem !== stem && (between === ' ' || (isUnspaced && between === '')))
        add(`${last.stem} ${stem}`, `${last.phrase}${between}${phrase}`, last.isNamed, true);
      last = { stem, phrase, end, isNamed };
    } else last = undefined;
    before = word;
  }
  return terms;
}

/** The first written form of each word, in lower case where it occurs so. */
function writtenForms(text: string): Map<string, string> {
  const forms = new Map<string, string>();
  for (const { start, end } of wordsOf(text)) {
    const written = text.slice(start, end);
    const key = written.toLowerCase();
    const known = forms.get(key);
    if (known === undefined || (known !== key && written === key)) forms.set(key, written);
  }
  return forms;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Words of a text; those of scripts without spaces by dictionary. */
function wordsOf(text: string): readonly { readonly start: number; readonly end: number }[] {
  if (!UNSPACED.test(text)) return searchWordSpans(text);
  return [...segmenter.segment(text)].flatMap(({ segment, index, isWordLike }) =>
    isWordLike ? [{ start: index, end: index + segment.length }] : [],
  );
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
