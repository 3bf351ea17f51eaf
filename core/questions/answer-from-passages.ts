import {
  type Answer,
  type AnswerItem,
  answerOf,
  type Citation,
  MAX_ANSWER_ITEMS,
  MAX_NEAREST_PASSAGES,
} from './answer.js';
import { citePassage } from './cite-passage.js';
import { type RankedPassage, type Ranking, rankPassages } from './rank-passages.js';
import type { SearchableTranscript } from './searchable-transcript.js';

/**
 * Share of a question's weighted terms below which an episode does not say. Calibrated on questions about other meetings
 * (`npm run bench -- ask`).
 */
export const MIN_COVERAGE = 0.4;
/** Share of the best passage's score that further items need. */
const MIN_SCORE_SHARE = 0.6;
/** Passages between two items of an answer, so that they do not repeat each other. */
const MIN_DISTANCE = 4;

/** Answers with the passages of the transcript themselves. */
export function answerFromPassages(searchable: SearchableTranscript, question: string): Answer {
  const ranking = rankPassages(searchable.passages, question);
  const items = citedPassages(searchable, ranking);
  const best = ranking.ranked[0]?.score ?? 0;
  const isAnswered = ranking.coverage >= MIN_COVERAGE;
  const answering = items.filter(({ score }) => isAnswered && score >= best * MIN_SCORE_SHARE);
  return answerOf(
    'extractive',
    answering.map(({ item }) => item),
    nearestOf(items.map(({ item }) => item)),
  );
}

/** The passages nearest to a question, for an answer that could not be given. */
export function nearestPassages(searchable: SearchableTranscript, question: string): Citation[] {
  const ranking = rankPassages(searchable.passages, question);
  return nearestOf(citedPassages(searchable, ranking).map(({ item }) => item));
}

/** The best passages for a question, with the share of it that the episode covers. */
export function coveringPassages(
  searchable: SearchableTranscript,
  question: string,
  count: number,
): { readonly item: AnswerItem; readonly score: number; readonly coverage: number }[] {
  const ranking = rankPassages(searchable.passages, question);
  const { coverage } = ranking;
  return citedPassages(searchable, ranking, count).map((passage) => ({ ...passage, coverage }));
}

/** The best passages that are apart from each other, with their citations. */
function citedPassages(
  { passages, quotes }: SearchableTranscript,
  { ranked, weights }: Ranking,
  count = MAX_ANSWER_ITEMS,
): { readonly item: AnswerItem; readonly score: number }[] {
  return distinctPassages(ranked, count).flatMap(({ passage, score }) => {
    const item = citePassage(passages, quotes, passage, weights);
    return item ? [{ item, score }] : [];
  });
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

function nearestOf(items: readonly AnswerItem[]): Citation[] {
  return items.flatMap(({ citations }) => citations).slice(0, MAX_NEAREST_PASSAGES);
}
