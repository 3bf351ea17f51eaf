import { contentTerms } from '../text/content-terms.js';
import { foldText } from '../text/fold-text.js';
import { isQuestionWord } from '../text/stop-words.js';
import { wordsIn } from '../text/words.js';
import type { PassageIndex } from './passage-index.js';

/** BM25 parameters (Robertson and Zaragoza 2009). */
const K1 = 1.2;
const B = 0.6;
/** Weight of the surroundings of a passage, and how many passages on each side they reach. */
const CONTEXT_WEIGHT = 3;
const CONTEXT_REACH = 8;
/** Weight of what somebody whom the question names says in a passage. */
const SPEAKER_WEIGHT = 1.5;
/** Passages between two of an answer, so that they do not repeat each other. */
const MIN_DISTANCE = 4;
/** Passages around the best one in which a term of the question counts as found. */
const NEAR = 2;

/** Length of a term from which others are related to it, and the share of it that they begin with. */
const MIN_RELATED_LENGTH = 5;
const RELATED_SHARE = 0.7;
const JAPANESE_GRAMMAR = /^\p{sc=Hiragana}+$/u;

export interface RankedPassage {
  /** Index in `PassageIndex.passages`. */
  readonly passage: number;
  /** Score with the surroundings, and of the passage alone. */
  readonly score: number;
  readonly own: number;
}

export interface Ranking {
  /** Best first; passages without a term of the question are absent. */
  readonly ranked: readonly RankedPassage[];
  /** How far the episode is about the question: 4 for a term of it, less for others that are missing. */
  readonly margin: number;
  /** Terms of the question by rarity in the transcript. */
  readonly weights: ReadonlyMap<string, number>;
}

/** Ranks the passages of a transcript for a question. */
export function rankPassages(index: PassageIndex, question: string): Ranking {
  const { terms, named } = queryOf(index, question);
  const count = index.passages.length;
  const own = new Float64Array(count);
  const weights = new Map([...terms].map((term) => [term, rarity(index, term)]));
  for (const [term, weight] of weights) {
    for (const [passage, times] of index.postings.get(term) ?? []) {
      const length = (index.lengths[passage] ?? 0) / index.meanLength;
      own[passage] = (own[passage] ?? 0) + (weight * times * (K1 + 1)) / (times + K1 * (1 - B + B * length));
    }
  }
  const ranked: RankedPassage[] = [];
  withContext(own).forEach((score, passage) => {
    const factor = 1 + SPEAKER_WEIGHT * shareOf(index, passage, named);
    if (own[passage]) ranked.push({ passage, score: score * factor, own: (own[passage] ?? 0) * factor });
  });
  ranked.sort((a, b) => b.score - a.score || a.passage - b.passage);
  return { ranked, margin: marginOf(index, terms, ranked[0], named.size > 0), weights };
}

interface Query {
  /** Distinct terms, without the names of speakers. */
  readonly terms: ReadonlySet<string>;
  /** Speakers whom the question names. */
  readonly named: ReadonlySet<string>;
}

function queryOf({ language, speakers, postings }: PassageIndex, question: string): Query {
  const asked = new Set(wordsIn(question));
  const named = [...speakers].filter(([, words]) => words.some((word) => asked.has(word)));
  const names = new Set(named.flatMap(([name]) => wordsIn(name).map(foldText)));
  const all = contentTerms(question, language);
  const content = all.filter(
    ({ word }) => !isQuestionWord(word) && !names.has(word) && !JAPANESE_GRAMMAR.test(word),
  );
  const chosen = content.length > 0 ? content : all;
  const terms = chosen.map(({ term }) => (postings.has(term) ? term : relatedTerm(postings, term, language)));
  return { terms: new Set(terms), named: new Set(named.map(([name]) => name)) };
}

/** The most frequent term that begins as one that nobody said, as stems in languages but English leave some endings. */
function relatedTerm(postings: PassageIndex['postings'], term: string, language = 'en'): string {
  if (language.startsWith('en') || term.length < MIN_RELATED_LENGTH) return term;
  const start = term.slice(0, Math.ceil(term.length * RELATED_SHARE));
  let related = term;
  let most = 0;
  for (const [other, { size }] of postings)
    if (size > most && other.startsWith(start) && other.length <= term.length + 2)
      [related, most] = [other, size];
  return related;
}

function rarity({ passages, postings }: PassageIndex, term: string): number {
  const having = postings.get(term)?.size ?? 0;
  return Math.log(1 + (passages.length - having + 0.5) / (having + 0.5));
}

/** Adds the scores of nearby passages, less the farther away they are. */
function withContext(own: Float64Array): Float64Array {
  const share = CONTEXT_WEIGHT / (CONTEXT_REACH * (CONTEXT_REACH + 1));
  return own.map((score, at) => {
    for (let away = 1; away <= CONTEXT_REACH; away += 1)
      score += share * (CONTEXT_REACH + 1 - away) * ((own[at - away] ?? 0) + (own[at + away] ?? 0));
    return score;
  });
}

/** Share of a passage that the named speakers say. */
function shareOf({ passages, units }: PassageIndex, passage: number, named: ReadonlySet<string>): number {
  if (named.size === 0) return 0;
  const { from = 0, to = 0 } = passages[passage] ?? {};
  let [said, all] = [0, 0];
  for (const { text, speaker = '' } of units.slice(from, to)) {
    all += text.length;
    if (named.has(speaker)) said += text.length;
  }
  return said / Math.max(1, all);
}

/** Quarters of a term for each that is said near the best passage, elsewhere only, or nowhere. */
const NEAR_TERM = 4;
const FAR_TERM = -1;
const ABSENT_TERM = -3;

/** How far the episode is about the terms, in quarters of a term; a speaker who is named counts as one where it is. */
function marginOf(
  { postings }: PassageIndex,
  terms: ReadonlySet<string>,
  best: RankedPassage | undefined,
  isSpeakerNamed: boolean,
): number {
  if (!best) return Number.NEGATIVE_INFINITY;
  const around = Array.from({ length: 2 * NEAR + 1 }, (_, at) => best.passage + at - NEAR);
  const all = [...terms];
  const near = all.filter((term) => around.some((passage) => postings.get(term)?.has(passage))).length;
  const absent = all.filter((term) => !postings.has(term)).length;
  const named = isSpeakerNamed && (near > 1 || absent === 0) ? NEAR_TERM : 0;
  return named + NEAR_TERM * near + FAR_TERM * (terms.size - near - absent) + ABSENT_TERM * absent;
}

/** The best passages of a ranking that are apart from each other. */
export function distinctPassages(ranked: readonly RankedPassage[], count: number): RankedPassage[] {
  const chosen: RankedPassage[] = [];
  for (const one of ranked) {
    if (chosen.length === count) break;
    if (chosen.every(({ passage }) => Math.abs(passage - one.passage) > MIN_DISTANCE)) chosen.push(one);
  }
  return chosen;
}
