import type { MessagePort } from 'node:worker_threads';
import type { SummaryDraft } from '../../../core/analysis/summary.js';
import type { Transcript } from '../../../core/analysis/transcript.js';
import { draftInSteps } from './draft.js';

/** The worker thread's task: the draft of a transcript. Tells through `shares` how far it is. */
export default function summarise({
  transcript,
  shares,
}: {
  transcript: Transcript;
  shares: MessagePort;
}): SummaryDraft {
  const steps = draftInSteps(transcript);
  try {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      shares.postMessage(step.value);
    }
  } finally {
    shares.close();
  }
}
