import { contentTerms } from '../text/content-terms.js';
import { isQuestionWord } from '../text/stop-words.js';
import type { PassageIndex } from './passage-index.js';

/** BM25 parameters (Robertson and Zaragoza 2009). */
const K1 = 1.2;
const B = 0.6;
/** Weight of the surroundings of a passage, and how many passages on each side they reach. */
const CONTEXT_WEIGHT = 1;
const CONTEXT_REACH = 6;
/** Factor for passages in which somebody whom the question names speaks. */
const SPEAKER_FACTOR = 1.6;

export interface RankedPassage {
  /** Index in `PassageIndex.passages`. */
  readonly passage: number;
  readonly score: number;
}

export interface Ranking {
  /** Best first; passages without a term of the question are absent. */
  readonly ranked: readonly RankedPassage[];
  /**
   * Share of the question's terms, weighted by rarity, that the best passage with its surroundings contains: 0 to 1.
   */
  readonly coverage: number;
  /** Terms of the question by rarity in the transcript. */
  readonly weights: ReadonlyMap<string, number>;
}

/** Ranks the passages of a transcript for a question. */
export function rankPassages(index: PassageIndex, question: string): Ranking {
  const { terms, speakers } = queryOf(index, question);
  const count = index.passages.length;
  const own = new Float64Array(count);
  const weights = terms.map((term) => rarity(index, term));
  terms.forEach((term, at) => {
    for (const [passage, times] of index.postings.get(term) ?? []) {
      const length = (index.lengths[passage] ?? 0) / index.meanLength;
      own[passage] =
        (own[passage] ?? 0) + ((weights[at] ?? 0) * times * (K1 + 1)) / (times + K1 * (1 - B + B * length));
    }
  });
  const scores = withContext(own);
  const ranked: RankedPassage[] = [];
  for (let passage = 0; passage < count; passage += 1) {
    if ((own[passage] ?? 0) === 0) continue;
    const factor = isSpokenBy(index, passage, speakers) ? SPEAKER_FACTOR : 1;
    ranked.push({ passage, score: (scores[passage] ?? 0) * factor });
  }
  ranked.sort((a, b) => b.score - a.score || a.passage - b.passage);
  return {
    ranked,
    coverage: coverageAt(index, terms, weights, ranked[0]?.passage),
    weights: new Map(terms.map((term, at) => [term, weights[at] ?? 0])),
  };
}

interface Query {
  /** Distinct terms, without the names of speakers. */
  readonly terms: readonly string[];
  /** Speakers whom the question names. */
  readonly speakers: ReadonlySet<string>;
}

function queryOf({ language, speakers }: PassageIndex, question: string): Query {
  const all = contentTerms(question, language);
  const questionTerms = new Set(all.map(({ term }) => term));
  const named = [...speakers].filter(
    ([, names]) => names.length > 0 && names.every((name) => questionTerms.has(name)),
  );
  const names = new Set(named.flatMap(([, terms]) => terms));
  const content = all.filter(({ word, term }) => !isQuestionWord(word) && !names.has(term));
  const chosen = content.length > 0 ? content : all;
  return {
    terms: [...new Set(chosen.map(({ term }) => term))],
    speakers: new Set(named.map(([name]) => name)),
  };
}

function rarity({ passages, postings }: PassageIndex, term: string): number {
  const having = postings.get(term)?.size ?? 0;
  return Math.log(1 + (passages.length - having + 0.5) / (having + 0.5));
}

/** Adds the scores of nearby passages, less the farther away they are. */
function withContext(own: Float64Array): Float64Array {
  return own.map((score, at) => {
    let sum = 0;
    let weight = 0;
    for (let away = 1; away <= CONTEXT_REACH; away += 1) {
      const share = 1 / away;
      sum += share * ((own[at - away] ?? 0) + (own[at + away] ?? 0));
      weight += 2 * share;
    }
    return score + (CONTEXT_WEIGHT * sum) / weight;
  });
}

function isSpokenBy(
  { passages, units }: PassageIndex,
  passage: number,
  speakers: ReadonlySet<string>,
): boolean {
  if (speakers.size === 0) return false;
  const { from = 0, to = 0 } = passages[passage] ?? {};
  return units.slice(from, to).some(({ speaker }) => speaker !== undefined && speakers.has(speaker));
}

function coverageAt(
  { postings }: PassageIndex,
  terms: readonly string[],
  weights: readonly number[],
  best: number | undefined,
): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (best === undefined || total === 0) return 0;
  let covered = 0;
  terms.forEach((term, at) => {
    const posting = postings.get(term);
    if (posting?.has(best)) covered += weights[at] ?? 0;
    else if (posting?.has(best - 1) || posting?.has(best + 1)) covered += (weights[at] ?? 0) / 2;
  });
  return covered / total;
}
