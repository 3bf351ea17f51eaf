import { estimateTokens } from '../text/estimate-tokens.js';
import { renderTurn } from '../transcripts/render-transcript.js';
import type { Transcript, Turn } from '../transcripts/transcript.js';
import { distinctPassages } from './answer-from-passages.js';
import type { PassageIndex } from './passage-index.js';
import { rankPassages } from './rank-passages.js';

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
