import type { ModelUsage } from '../analysis/provenance/model-usage.js';
import type { ClaimedItem } from '../questions/answer.js';
import type { Turn } from '../transcripts/transcript.js';
import type { SpendingAccount } from '../usage/spending.js';

export interface AnswerRequest {
  /** Untrusted text of the reader. */
  readonly question: string;
  /** Untrusted texts: the passages to answer from, in order. */
  readonly turns: readonly Turn[];
  /** False when `turns` are passages of a longer transcript or of several. */
  readonly isWhole: boolean;
}

/** Reader of an answer, and the listener for its usage. */
export interface AnswerRun {
  readonly account?: SpendingAccount;
  /** Receives the cumulative usage after each response of the model, also of a failed answer. */
  onUsage?(usage: ModelUsage): void;
}

/** Answers questions about episodes with a language model. */
export interface QuestionAnswerer {
  /** Tokens of turns, by `estimateTokens`, that one request can hold now. */
  materialTokens(signal: AbortSignal): Promise<number>;
  /**
   * Claims of the model in the language of the question; none when the turns do not answer it. Unverified: the quotes
   * may be invented.
   * @throws summarizer_refused, summarizer_failed, upstream_unavailable, deadline_exceeded, cancelled
   */
  answer(request: AnswerRequest, signal: AbortSignal, run?: AnswerRun): Promise<readonly ClaimedItem[]>;
}

/** The answerer by the model that is in force, which admins may change at any time. */
export interface QuestionAnswerers {
  /** Absent where no language model answers: passages are the answer then. */
  current(): Promise<QuestionAnswerer | undefined>;
}
