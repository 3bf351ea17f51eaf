import type { Analysis } from '#core/analysis/analysis.js';
import { composeAnalysis } from './compose-analysis.js';

/** Worker thread task: returns the bytes of an analysis's PDF. */
export default function print({
  analysis,
  address,
  artwork,
}: {
  analysis: Analysis;
  address: string;
  artwork?: Uint8Array;
}): Promise<Uint8Array> {
  const { doc } = composeAnalysis(analysis, address, artwork);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
    doc.end();
  });
}
