import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SummarizerIdentity } from '#core/analysis/provenance/provenance.js';
import type { Summarizer } from '#core/ports/summarizer.js';
import { draftSummary } from './draft-summary.js';
import { assertLongEnough, cancelled } from './summarizer-errors.js';

export const EXTRACTIVE_IDENTITY: SummarizerIdentity = { kind: 'extractive', model: 'Podgist extractive 1' };

/**
 * Summarises without a model by ranking and arranging the transcript's own sentences, in the caller's thread, yielding
 * between steps. The summary is always in the transcript's language; a custom prompt only selects sentences by its
 * words.
 */
export function extractiveSummarizer(identity = EXTRACTIVE_IDENTITY): Summarizer {
  return {
    identity,
    async summarize({ transcript, show, style, customPrompt, language }, { signal, onProgress }) {
      if (signal.aborted) throw cancelled(signal);
      assertLongEnough(transcript);
      const steps = draftSummary({ transcript, show, style, customPrompt, language });
      for (;;) {
        const step = steps.next();
        if (step.done) return { ...step.value, shareUsed: 1 };
        onProgress?.(step.value);
        await nextTurn();
        if (signal.aborted) throw cancelled(signal);
      }
    },
  };
}
