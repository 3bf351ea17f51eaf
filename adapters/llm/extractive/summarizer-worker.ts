import type { MessagePort } from 'node:worker_threads';
import { type DraftResult, draftSummary, type SummaryInput } from './draft-summary.js';

/** Worker thread task. Reports its progress through `shares`. */
export default function summarise(task: { input: SummaryInput; shares: MessagePort }): DraftResult {
  try {
    return draftSummary(task.input, (share) => task.shares.postMessage(share));
  } finally {
    task.shares.close();
  }
}
