import type { MessagePort } from 'node:worker_threads';
import { type DraftResult, draftSummary, type SummaryInput } from './draft-summary.js';

/** Worker thread task. Reports its progress through `shares`. */
export default function summarise({
  input,
  shares,
}: {
  input: SummaryInput;
  shares: MessagePort;
}): DraftResult {
  const steps = draftSummary(input);
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
