import '../test/support/typescript.mjs';
import { availableParallelism } from 'node:os';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const { draftSummary } = await import('../adapters/llm/extractive/draft-summary.ts');
const { meetings } = await import('./qmsum.ts');

const WORDS = 15_000;
const ROUNDS = 5;

/** Measures milliseconds for the whole draft of 15,000 words without a model. What it shows is measured by reading: docs/truth.md. */
export async function summarizer() {
  const turns = meetings().flatMap((meeting) => meeting.turns);
  let words = 0;
  const until = turns.findIndex(({ text }) => {
    words += text.split(/\s+/).length;
    return words >= WORDS;
  });
  const input = { show: '', transcript: { turns: turns.slice(0, until), language: 'en' } };
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    draftSummary(input);
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return [{ name: 'draft of 15,000 words', value: times[ROUNDS >> 1], unit: 'ms', bound: 2000 }];
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  for (const { name, value, unit, bound } of await summarizer())
    console.log(`${name.padEnd(40)} ${value.toFixed(2).padStart(8)} ${unit}  (≤ ${bound})`);
  console.log(`${availableParallelism()} cores, Node ${process.version}`);
}
