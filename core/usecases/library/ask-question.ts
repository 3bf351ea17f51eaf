import type { Analysis } from '#core/analysis/analysis.js';
import { estimateTokens } from '#core/analysis/estimate-tokens.js';
import { renderTurn } from '#core/analysis/render-transcript.js';
import type { Transcript, Turn } from '#core/analysis/transcript.js';
import { DomainError } from '#core/errors.js';
import type { Clock } from '#core/ports/clock.js';
import type { QuestionAnswerer } from '#core/ports/question-answerer.js';
import type { Questions } from '#core/ports/questions.js';
import type { UsageCounters } from '#core/ports/usage-counters.js';
import { type Answer, answerOf } from '#core/questions/answer.js';
import { answerFromPassages, nearestPassages } from '#core/questions/answer-from-passages.js';
import { rankPassages } from '#core/questions/rank-passages.js';
import type { SearchableTranscript } from '#core/questions/searchable-transcript.js';
import { verifyAnswer } from '#core/questions/verify-answer.js';
import {
  type Asker,
  QUESTION_LIMIT_MESSAGE,
  type QuestionCounter,
  questionCounters,
} from '#core/usage/question-allowance.js';
import type { SpendingAccount } from '#core/usage/spending-account.js';
import type { LoadedTranscript } from '../analysis/load-transcript.js';
import { transcriptNotKept } from '../catalogue/read-transcript.js';

/** Most tokens of passages that a model is given where the whole transcript does not fit. */
const MAX_PASSAGE_TOKENS = 12_000;

/** An answer with the questions that the asker has left today. */
export type AnswerGiven<Given extends Answer = Answer> = Given & { readonly remaining: number };

interface QuotaPorts {
  readonly counters: UsageCounters;
  readonly clock: Clock;
}

interface Ports extends QuotaPorts {
  readonly load: (analysisId: number) => Promise<LoadedTranscript<SearchableTranscript> | undefined>;
  /** Absent where no language model is configured: passages are the answer then. */
  readonly answerer?: QuestionAnswerer;
  readonly questions: Questions;
}

/**
 * Answers a question about an analysis that the asker may read, and records it (contract §6). A question that fails is
 * not counted.
 * @throws transcript_not_kept, visitor_ask_limit_reached, ask_limit_reached, and what the answerer throws
 */
export function askQuestion({ load, answerer, questions, ...quota }: Ports) {
  return async (
    { id }: Pick<Analysis, 'id'>,
    question: string,
    { ownerId, asker }: { readonly ownerId: string; readonly asker: Asker },
    signal: AbortSignal,
  ): Promise<AnswerGiven> => {
    const loaded = await load(id);
    if (!loaded) throw transcriptNotKept();
    return countQuestion(quota, asker, async () => {
      const answer = answerer
        ? await answerWithModel(answerer, loaded, question, asker, signal)
        : answerFromPassages(loaded.derived, question);
      signal.throwIfAborted();
      const askedAt = quota.clock.now().toISOString();
      await questions.record(ownerId, { analysisId: id, question, answer, askedAt });
      return answer;
    });
  };
}

/** Counts one question of an asker around `work`, and gives it back when that fails. */
export async function countQuestion<Given extends Answer>(
  { counters, clock }: QuotaPorts,
  asker: Asker,
  work: () => Promise<Given>,
): Promise<AnswerGiven<Given>> {
  const meters = questionCounters(asker, clock.now());
  if (!(await counters.increment(meters))) throw await refusal(counters, asker, meters[0]);
  try {
    const answer = await work();
    const used = await counters.used(meters[0].meter);
    return { ...answer, remaining: Math.max(0, meters[0].ceiling - used) };
  } catch (error) {
    await counters.decrement(meters);
    throw error;
  }
}

async function answerWithModel(
  answerer: QuestionAnswerer,
  { transcript, derived }: LoadedTranscript<SearchableTranscript>,
  question: string,
  asker: Asker,
  signal: AbortSignal,
): Promise<Answer> {
  const material = materialFor(answerer, transcript, derived, question);
  const claimed = await answerer.answer({ question, ...material }, signal, { account: accountOf(asker) });
  const items = verifyAnswer(claimed, derived.quotes, material.turns, question);
  return answerOf('model', items, items.length > 0 ? [] : nearestPassages(derived, question));
}

/** For whom a model answers. */
export function accountOf(asker: Asker): SpendingAccount {
  return asker.kind === 'member' ? { memberId: asker.memberId, plan: asker.plan } : { plan: 'visitor' };
}

/** The whole transcript where it fits into a request, else its best passages in their order. */
function materialFor(
  { materialTokens }: QuestionAnswerer,
  { turns }: Transcript,
  { passages }: SearchableTranscript,
  question: string,
): { readonly turns: readonly Turn[]; readonly isWhole: boolean } {
  let room = Math.min(materialTokens, MAX_PASSAGE_TOKENS);
  const size = (turn: Turn) => estimateTokens(renderTurn(turn)) + 1;
  if (turns.reduce((sum, turn) => sum + size(turn), 0) <= materialTokens) return { turns, isWhole: true };
  const units = new Set<number>();
  for (const { passage } of rankPassages(passages, question).ranked) {
    const { from = 0, to = 0 } = passages.passages[passage] ?? {};
    for (let unit = from; unit < to; unit += 1) {
      const turn = passages.units[unit];
      if (!turn || units.has(unit)) continue;
      room -= size(turn);
      if (room < 0) break;
      units.add(unit);
    }
    if (room < 0) break;
  }
  const chosen = [...units].sort((a, b) => a - b).flatMap((unit) => passages.units[unit] ?? []);
  return { turns: chosen, isWhole: false };
}

async function refusal(
  counters: UsageCounters,
  asker: Asker,
  { meter, ceiling }: QuestionCounter,
): Promise<DomainError> {
  const used = await counters.used(meter);
  if (asker.kind === 'visitor') {
    const details = { count: Math.max(used, ceiling), limit: ceiling };
    return new DomainError('visitor_ask_limit_reached', QUESTION_LIMIT_MESSAGE, details);
  }
  const details = { currentCount: used, maxAllowed: ceiling, plan: asker.plan };
  return new DomainError('ask_limit_reached', QUESTION_LIMIT_MESSAGE, details);
}
