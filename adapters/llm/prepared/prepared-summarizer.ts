import { DomainError } from '#core/errors.js';
import type { Summarizer } from '#core/ports/summarizer.js';
import { toDraft } from '../pipeline/to-draft.js';
import { NO_SHOW_FEE_ANSWER } from './no-show-fee-answer.js';

/** Title of the episode that has a prepared summary. */
export const PREPARED_TITLE = 'The no-show fee they give away';

/**
 * Summarizer of one sample episode, which answers with a summary that a language model wrote in advance. It shows what a
 * summary is like where no model is configured.
 */
export function preparedSummarizer(): Summarizer {
  return {
    identity: { kind: 'llm', model: 'a language model, written in advance' },
    async summarize({ title }) {
      if (title !== PREPARED_TITLE)
        throw new DomainError('summarizer_failed', 'There is no prepared summary of this episode.');
      return { draft: toDraft(NO_SHOW_FEE_ANSWER), shareUsed: 1, isPrepared: true };
    },
  };
}
