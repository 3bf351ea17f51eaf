import '../test/support/typescript.mjs';
import { availableParallelism } from 'node:os';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const { compareSummarizers, OURS, OURS_RAW, RIVALS } = await import('./compare-summarizers.ts');
const { extractiveSummarizer } = await import('../adapters/llm/extractive/extractive-summarizer.ts');
const { meetings } = await import('./qmsum.ts');

const MEASURES = { one: 'ROUGE-1', two: 'ROUGE-2', l: 'ROUGE-L' };
const WORDS = 15_000;
const ROUNDS = 5;

/**
 * Compares the extractive summarizer with its baselines: ROUGE F1 in percent at 150 words on QMSum's validation
 * meetings, where each of our rows must reach the best baseline of the same run. Also measures milliseconds for the
 * whole summary of 15,000 words.
 */
export async function summarizer() {
  return [...qualityRows(compareSummarizers()), await speedRow()];
}

function qualityRows(results) {
  return Object.entries(MEASURES).flatMap(([measure, name]) => {
    const percent = (system) => results.get(system)[measure] * 100;
    const best = Math.max(...RIVALS.map(percent));
    return [...results.keys()].map((system) => ({
      name: `${name}, ${system}`,
      value: percent(system),
      unit: '%',
      ...([OURS, OURS_RAW].includes(system) && { atLeast: best }),
    }));
  });
}

async function speedRow() {
  const turns = meetings().flatMap((meeting) => meeting.turns);
  let words = 0;
  const until = turns.findIndex(({ text }) => {
    words += text.split(/\s+/).length;
    return words >= WORDS;
  });
  const request = { title: '', show: '', transcript: { turns: turns.slice(0, until), language: 'en' } };
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await extractiveSummarizer().summarize(request, { signal: new AbortController().signal });
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return { name: 'summary of 15,000 words', value: times[ROUNDS >> 1], unit: 'ms', bound: 2000 };
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  for (const { name, value, unit, bound, atLeast } of await summarizer()) {
    const wish = bound ?? atLeast;
    console.log(
      `${name.padEnd(40)} ${value.toFixed(2).padStart(8)} ${unit}  ${wish === undefined ? '' : `(${bound ? '≤' : '≥'} ${wish.toFixed(2)})`}`,
    );
  }
  console.log(`${availableParallelism()} cores, Node ${process.version}`);
}
