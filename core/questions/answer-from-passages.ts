import { estimateTokens } from '../text/estimate-tokens.js';
import { renderTurn } from '../transcripts/render-transcript.js';
import type { Transcript, Turn } from '../transcripts/transcript.js';
import {
  type Answer,
  type AnswerItem,
  answerOf,
  type Citation,
  MAX_ANSWER_ITEMS,
  MAX_NEAREST_PASSAGES,
} from './answer.js';
import { citePassage } from './cite-passage.js';
import type { PassageIndex, SearchableTranscript } from './passage-index.js';
import { type RankedPassage, type Ranking, rankPassages } from './rank-passages.js';

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

/** Most tokens of passages that a model is given where the whole transcript does not fit. */
export const MAX_PASSAGE_TOKENS = 12_000;

/** The whole transcript where it fits into `maxTokens`, else its best passages in their order. */
export function materialFor(
  { turns }: Transcript,
  passages: PassageIndex,
  question: string,
  maxTokens: number,
): { readonly turns: readonly Turn[]; readonly isWhole: boolean } {
  let room = Math.min(maxTokens, MAX_PASSAGE_TOKENS);
  if (tokensOf(turns) <= maxTokens) return { turns, isWhole: true };
  const units = new Set<number>();
  for (const { passage } of rankPassages(passages, question).ranked) {
    const { from = 0, to = 0 } = passages.passages[passage] ?? {};
    for (let unit = from; unit < to; unit += 1) {
      const turn = passages.units[unit];
      if (!turn || units.has(unit)) continue;
      room -= tokensOf([turn]);
      if (room < 0) break;
      units.add(unit);
    }
    if (room < 0) break;
  }
  const chosen = [...units].sort((a, b) => a - b).flatMap((unit) => passages.units[unit] ?? []);
  return { turns: chosen, isWhole: false };
}

/** The best passages of an episode, as many as fit into `maxTokens`. */
export function bestPassages(passages: PassageIndex, question: string, maxTokens: number): Turn[] {
  let left = maxTokens;
  return distinctPassages(rankPassages(passages, question).ranked, passages.passages.length).flatMap(
    ({ passage }) => {
      const { from = 0, to = 0 } = passages.passages[passage] ?? {};
      const turns = passages.units.slice(from, to);
      const size = tokensOf(turns);
      if (size > left) return [];
      left -= size;
      return turns;
    },
  );
}

function tokensOf(turns: readonly Turn[]): number {
  return turns.reduce((sum, turn) => sum + estimateTokens(renderTurn(turn)) + 1, 0);
}
