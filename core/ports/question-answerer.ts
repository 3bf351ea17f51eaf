import type { Turn } from '../analysis/transcript.js';
import type { ClaimedItem } from '../questions/answer.js';

export interface AnswerRequest {
  /** Untrusted text of the reader. */
  readonly question: string;
  /** Untrusted texts: the passages to answer from, in order. */
  readonly turns: readonly Turn[];
  /** False when `turns` are passages of a longer transcript or of several. */
  readonly isWhole: boolean;
}

/** Answers questions about episodes with a language model. */
export interface QuestionAnswerer {
  /** Tokens of turns, by `estimateTokens`, that one request can hold. */
  readonly materialTokens: number;
  /**
   * Claims of the model in the language of the question; none when the turns do not answer it. Unverified: the quotes
   * may be invented.
   * @throws summarizer_refused, summarizer_failed, upstream_unavailable, deadline_exceeded, cancelled
   */
  answer(request: AnswerRequest, signal: AbortSignal): Promise<readonly ClaimedItem[]>;
}
