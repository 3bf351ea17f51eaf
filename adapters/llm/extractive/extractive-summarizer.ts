import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SummarizerIdentity } from '#core/analysis/provenance/provenance.js';
import type { Summarizer } from '#core/ports/summarizer.js';
import { draftSummary } from './draft-summary.js';
import { assertLongEnough, cancelled } from './summarizer-errors.js';

export const EXTRACTIVE_IDENTITY: SummarizerIdentity = { kind: 'extractive', model: 'Podgist extractive 1' };

/**
 * Shows a transcript without a model: its best passages and what is sure about it, in the caller's thread, yielding
 * between steps. Always in the transcript's language; style and custom prompt have no effect.
 */
export function extractiveSummarizer(identity = EXTRACTIVE_IDENTITY): Summarizer {
  return {
    identity,
    async summarize({ transcript, show, customPrompt, language }, { signal, onProgress }) {
      if (signal.aborted) throw cancelled(signal);
      assertLongEnough(transcript);
      const steps = draftSummary({ transcript, show, customPrompt, language });
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
