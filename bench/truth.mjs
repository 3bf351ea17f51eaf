import '../test/support/typescript.mjs';
import { env } from 'node:process';

const { truthCounts } = await import('./truth/extractive-truth.ts');
const { markdownTranscripts } = await import('./truth/transcripts.ts');
const { meetings } = await import('./qmsum.ts');

/**
 * Measures what the extractive summarizer says against what was said: on QMSum's meetings, and on the transcripts in
 * Markdown of the folder `TRUTH_TRANSCRIPTS`, as written and without punctuation.
 */
export async function extractiveTruth() {
  const sets = { QMSum: meetings().map(({ turns }) => turns) };
  if (env.TRUTH_TRANSCRIPTS) sets.own = markdownTranscripts(env.TRUTH_TRANSCRIPTS);
  const rows = [];
  for (const [name, transcripts] of Object.entries(sets)) {
    for (const form of ['punctuated', 'stripped'])
      rows.push(...rowsOf(`${name} ${form}`, await truthCounts(transcripts, form)));
  }
  return rows;
}

function rowsOf(name, counts) {
  const row = (measure, value, unit, wish = {}) => ({ name: `${name}: ${measure}`, value, unit, ...wish });
  const share = (part, of) => (100 * counts[part]) / Math.max(1, counts[of]);
  const each = (part) => counts[part] / counts.transcripts;
  return [
    row('without passages', share('reduced', 'transcripts'), '%'),
    row('passages a transcript', each('passages'), ''),
    row('passages and quotes a transcript', each('quotes'), ''),
    row('questions a transcript', each('questions'), ''),
    row('of whole sentences', share('wholeQuotes', 'quotes'), '%'),
    row('exact speakers', share('exactSpeakers', 'quotes'), '%'),
    row('passages from each third', share('covered', 'transcripts'), '%'),
    row('questions that nobody asked', counts.inventedQuestions, ''),
    row('answers unrelated to their question', counts.unrelatedAnswers, ''),
    row('numbers and names without support', counts.unsupported, '', { bound: 0 }),
  ];
}
