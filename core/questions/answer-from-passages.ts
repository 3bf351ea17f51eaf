import { estimateTokens } from '../text/estimate-tokens.js';
import { countWords } from '../text/words.js';
import { renderTurn } from '../transcripts/render-transcript.js';
import type { Transcript, Turn } from '../transcripts/transcript.js';
import { type AnswerItem, type Citation, MAX_ANSWER_ITEMS, MAX_NEAREST_PASSAGES } from './answer.js';
import { type AnswerSentence, answerSentences } from './answer-sentences.js';
import { cite } from './cite-passage.js';
import type { PassageIndex, SearchableTranscript } from './passage-index.js';
import { distinctPassages, rankPassages } from './rank-passages.js';

/**
 * Margin from which an episode answers a question. Calibrated on the training part of QMSum, with questions about
 * meetings of another kind as those that are not answered (docs/truth.md).
 */
const MIN_MARGIN = 4;
/** Words that an item needs to be understood. */
const MIN_ITEM_WORDS = 6;

/** Answer of a transcript to a question. */
export interface FoundAnswer {
  readonly isAnswered: boolean;
  /** The sentence that answers, then quotes of other passages; where nothing answers, the nearest passages. */
  readonly items: readonly AnswerItem[];
  /** How far it is about the question, as of `Ranking`. */
  readonly margin: number;
}

/** Answers with sentences of the transcript itself. */
export function findAnswer({ passages, quotes }: SearchableTranscript, question: string): FoundAnswer {
  const ranking = rankPassages(passages, question);
  const sentences = answerSentences(passages, ranking, question);
  const answering = sentences.filter(({ answers }) => answers && ranking.margin >= MIN_MARGIN);
  const items: AnswerItem[] = [];
  const add = (sentence: AnswerSentence | undefined) => {
    const citation = sentence && cite(quotes, withFollowing(sentence, sentences), sentence.unit);
    if (!citation || items.some(({ text }) => text === citation.quote)) return;
    items.push({ text: citation.quote, citations: [citation] });
  };
  const answer = bestOf(answering);
  add(answer);
  const isAnswered = items.length > 0;
  for (const { passage } of distinctPassages(ranking.ranked, 2 * MAX_ANSWER_ITEMS)) {
    if (items.length === MAX_ANSWER_ITEMS) break;
    const { from = 0, to = 0 } = passages.passages[passage] ?? {};
    if (isAnswered && answer && answer.place >= from && answer.place < to) continue;
    add(bestOf(sentences.filter(({ place }) => place >= from && place < to)));
  }
  return { isAnswered, items, margin: ranking.margin };
}

function bestOf(sentences: readonly AnswerSentence[]): AnswerSentence | undefined {
  let best: AnswerSentence | undefined;
  for (const one of sentences) if (one.score > (best?.score ?? 0)) best = one;
  return best;
}

/** A short sentence with those after it, at the end of a turn with those before it. */
function withFollowing({ place, at }: AnswerSentence, sentences: readonly AnswerSentence[]): string {
  const said = sentences.filter((one) => one.place === place).map(({ text }) => text);
  let [from, to] = [at, at + 1];
  while (countWords(said.slice(from, to).join(' ')) < MIN_ITEM_WORDS && to - from < said.length) {
    if (to < said.length) to += 1;
    else from -= 1;
  }
  return said.slice(from, to).join(' ');
}

/** The citations of the items nearest to a question. */
export function nearestOf<Cited extends Citation>(items: readonly AnswerItem<Cited>[]): Cited[] {
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
  if (tokensOf(turns) <= maxTokens) return { turns, isWhole: true };
  return { turns: bestPassages(passages, question, Math.min(maxTokens, MAX_PASSAGE_TOKENS)), isWhole: false };
}

/** The best passages of an episode in their order, as many as fit into `maxTokens`. */
export function bestPassages(passages: PassageIndex, question: string, maxTokens: number): Turn[] {
  let left = maxTokens;
  const chosen = new Set<number>();
  for (const { passage } of rankPassages(passages, question).ranked) {
    const { from = 0, to = 0 } = passages.passages[passage] ?? {};
    for (let unit = from; unit < to; unit += 1) {
      const turn = passages.units[unit];
      if (!turn || chosen.has(unit)) continue;
      left -= tokensOf([turn]);
      if (left < 0) break;
      chosen.add(unit);
    }
    if (left < 0) break;
  }
  return [...chosen].sort((a, b) => a - b).flatMap((unit) => passages.units[unit] ?? []);
}

function tokensOf(turns: readonly Turn[]): number {
  return turns.reduce((sum, turn) => sum + estimateTokens(renderTurn(turn)) + 1, 0);
}
