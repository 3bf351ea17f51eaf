/** Characters of a question (contract §6). */
export const MIN_QUESTION_LENGTH = 3;
export const MAX_QUESTION_LENGTH = 500;

/** Most items of an answer, and passages that are offered without one. */
export const MAX_ANSWER_ITEMS = 3;
export const MAX_NEAREST_PASSAGES = 3;

export const UNANSWERED_MESSAGE = 'This episode does not say.';

/** Words found in a transcript. Seconds are absent only where the transcript has no times. */
export interface Citation {
  readonly quote: string;
  readonly speaker?: string;
  readonly startSeconds?: number;
  readonly endSeconds?: number;
}

/** A statement with at least one citation, which was found word for word. */
export interface AnswerItem<Cited extends Citation = Citation> {
  readonly text: string;
  readonly citations: readonly Cited[];
}

/** `extractive`: passages of the transcript; `model`: written by a language model from them. */
export type AnswerMethod = 'extractive' | 'model';

/** The answer to a question about episodes (contract §6). */
export interface Answer<Cited extends Citation = Citation> {
  readonly answered: boolean;
  readonly answer: readonly AnswerItem<Cited>[];
  readonly method: AnswerMethod;
  /** Present where nothing was answered. */
  readonly message?: string;
  /** The passages nearest to the question; present where nothing was answered. */
  readonly nearest?: readonly Cited[];
}

/** An item as a model claims it, not yet looked up in the transcript. */
export interface ClaimedItem {
  readonly text: string;
  readonly quotes: readonly string[];
}

export function answerOf<Cited extends Citation>(
  method: AnswerMethod,
  items: readonly AnswerItem<Cited>[],
  nearest: readonly Cited[],
): Answer<Cited> {
  if (items.length > 0) return { answered: true, answer: items, method };
  return { answered: false, answer: [], method, message: UNANSWERED_MESSAGE, nearest };
}
