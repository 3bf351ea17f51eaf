import { setImmediate as turn } from 'node:timers/promises';
import type { SummarizerIdentity } from '#core/analysis/provenance.js';
import type { Summarizer } from '#core/ports/summarizer.js';
import { draftInSteps } from './draft.js';
import { cancelled, refuseTooShort } from './refusals.js';

export const EXTRACTIVE: SummarizerIdentity = { kind: 'extractive', model: 'Podgist extractive 1' };

/**
 * Summarises without a model: ranks the transcript's own sentences and arranges them. Works in the caller's thread and
 * gives way between its steps. It writes in the transcript's language, whatever language is asked for. A custom prompt
 * picks sentences by its words, and can do nothing else.
 */
export function extractiveSummarizer(identity = EXTRACTIVE): Summarizer {
  return {
    identity,
    async summarize({ transcript, show, style, customPrompt }, { signal, onProgress }) {
      if (signal.aborted) throw cancelled(signal);
      refuseTooShort(transcript);
      const steps = draftInSteps({ transcript, show, style, customPrompt });
      for (;;) {
        const step = steps.next();
        if (step.done) return { ...step.value, shareUsed: 1 };
        onProgress?.(step.value);
        await turn();
        if (signal.aborted) throw cancelled(signal);
      }
    },
  };
}
