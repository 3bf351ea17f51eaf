import type { Analysis } from '#core/analysis/analysis.js';
import type { PrintedBriefing } from '#core/ports/print.js';
import { composeAnalysis } from './compose-analysis.js';
import { composeBriefing } from './compose-briefing.js';

export type PrintTask =
  | { readonly analysis: Analysis; readonly address: string; readonly artwork?: Uint8Array }
  | { readonly briefing: PrintedBriefing };

/** Worker thread task: returns the bytes of a PDF. */
export default function print(task: PrintTask): Promise<Uint8Array> {
  const { doc } =
    'briefing' in task
      ? composeBriefing(task.briefing)
      : composeAnalysis(task.analysis, task.address, task.artwork);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
    doc.end();
  });
}
