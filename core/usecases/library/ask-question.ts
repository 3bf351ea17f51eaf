import type { Analysis } from '#core/analysis/analysis.js';
import { labelSpeakersIn } from '#core/analysis/name-speakers.js';
import { DomainError } from '#core/errors.js';
import { queuePriorityOf } from '#core/plans/entitlements.js';
import type { Questions } from '#core/ports/library.js';
import type { QuestionAnswerer, QuestionAnswerers } from '#core/ports/question-answerer.js';
import type { UsageCounters } from '#core/ports/spending.js';
import type { Clock } from '#core/ports/system.js';
import type { TranscriptWork, TranscriptWorkOptions } from '#core/ports/transcripts.js';
import { type Answer, answerOf } from '#core/questions/answer.js';
import { type FoundAnswer, nearestOf } from '#core/questions/answer-from-passages.js';
import type { Transcript } from '#core/transcripts/transcript.js';
import {
  type Asker,
  QUESTION_LIMIT_MESSAGE,
  type QuestionCounter,
  questionCounters,
} from '#core/usage/question-allowance.js';
import type { SpendingAccount } from '#core/usage/spending.js';
import type { LoadTranscript } from '../analysis/load-transcript.js';
import { transcriptNotKept } from '../catalogue/read-transcript.js';

/** An answer with the questions that the asker has left today. */
export type AnswerGiven<Given extends Answer = Answer> = Given & { readonly remaining: number };

interface QuotaPorts {
  readonly counters: UsageCounters;
  readonly clock: Clock;
}

interface Ports extends QuotaPorts {
  readonly load: LoadTranscript;
  readonly work: TranscriptWork;
  /** Absent: passages are the answer. */
  readonly answerers?: QuestionAnswerers;
  readonly questions: Questions;
}

/**
 * Answers a question about an analysis that the asker may read, and records it (contract §6). A question that fails is
 * not counted.
 * @throws transcript_not_kept, visitor_ask_limit_reached, ask_limit_reached, and what the answerer throws
 */
export function askQuestion({ load, work, answerers, questions, ...quota }: Ports) {
  return async (
    { id, speakerNames }: Pick<Analysis, 'id' | 'speakerNames'>,
    question: string,
    { ownerId, asker }: { readonly ownerId: string; readonly asker: Asker },
    signal: AbortSignal,
  ): Promise<AnswerGiven> => {
    const transcript = await load({ id, speakerNames });
    if (!transcript) throw transcriptNotKept();
    return countQuestion(quota, asker, async () => {
      const found = () => work.run('answer', transcript, [question], workOptions(asker, signal));
      const answerer = await answerers?.current();
      const answer = answerer
        ? await answerWithModel(answerer, work, transcript, question, asker, signal, found)
        : extractiveAnswer(await found());
      signal.throwIfAborted();
      const askedAt = quota.clock.now().toISOString();
      const kept = speakerNames ? labelSpeakersIn(answer, speakerNames) : answer;
      await questions.record(ownerId, { analysisId: id, question, answer: kept, askedAt });
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

function extractiveAnswer({ isAnswered, items }: FoundAnswer): Answer {
  return answerOf('extractive', isAnswered ? items : [], nearestOf(items));
}

async function answerWithModel(
  answerer: QuestionAnswerer,
  work: TranscriptWork,
  transcript: Transcript,
  question: string,
  asker: Asker,
  signal: AbortSignal,
  found: () => Promise<FoundAnswer>,
): Promise<Answer> {
  const options = workOptions(asker, signal);
  const tokens = await answerer.materialTokens(signal);
  const material = await work.run('material', transcript, [question, tokens], options);
  const claimed = await answerer.answer({ question, ...material }, signal, { account: accountOf(asker) });
  const items = await work.run('verifyAnswer', transcript, [claimed, material.turns, question], options);
  return answerOf('model', items, items.length > 0 ? [] : nearestOf((await found()).items));
}

/** Work for an answer: the asker's plan gives the priority. */
export function workOptions(asker: Asker, signal: AbortSignal): TranscriptWorkOptions {
  return { signal, priority: queuePriorityOf(asker.kind === 'member' ? asker.plan : undefined) };
}

/** Account that a model's answer is charged to. */
export function accountOf(asker: Asker): SpendingAccount {
  return asker.kind === 'member' ? { memberId: asker.memberId, plan: asker.plan } : { plan: 'visitor' };
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
