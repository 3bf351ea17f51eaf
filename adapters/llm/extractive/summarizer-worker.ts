import type { MessagePort } from 'node:worker_threads';
import { type Drafted, draftInSteps, type SummaryMaterial } from './draft.js';

/** The worker thread's task: the draft of a transcript. Tells through `shares` how far it is. */
export default function summarise({
  material,
  shares,
}: {
  material: SummaryMaterial;
  shares: MessagePort;
}): Drafted {
  const steps = draftInSteps(material);
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
