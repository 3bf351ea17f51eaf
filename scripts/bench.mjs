import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { buildStale } from './build-stale.mjs';
import { ensurePinnedNode } from './pinned-node.mjs';

await ensurePinnedNode();
await buildStale();

/** Benchmarks, run sequentially; names on the command line select some. */
const BENCHES = {
  startup: async () => (await import('../bench/startup.mjs')).startup(),
  'slug-read': async () => (await import('../bench/slug-read.mjs')).slugRead(),
  pages: async () => (await import('../bench/pages.mjs')).pages(),
  throughput: async () => (await import('../bench/throughput.mjs')).throughput(),
  overload: async () => (await import('../bench/overload.mjs')).overload(),
  priority: async () => (await import('../bench/priority.mjs')).priority(),
  'youtube-link': async () => (await import('../bench/youtube-link.mjs')).youtubeLink(),
  pdf: async () => (await import('../bench/pdf.mjs')).pdf(),
  exports: async () => (await import('../bench/exports.mjs')).exports(),
  admin: async () => (await import('../bench/admin.mjs')).admin(),
  catalogue: async () => (await import('../bench/catalogue.mjs')).catalogue(),
  library: async () => (await import('../bench/library.mjs')).library(),
  follows: async () => (await import('../bench/follows.mjs')).follows(),
  'follow-week': async () => (await import('../bench/follow-week.mjs')).followWeek(),
  ask: async () => (await import('../bench/ask.mjs')).ask(),
  chapters: async () => (await import('../bench/chapters.mjs')).chapters(),
  summarizer: async () => (await import('../bench/summarizer.mjs')).summarizer(),
  truth: async () => [
    ...(await (await import('../bench/defects.mjs')).defects()),
    ...(await (await import('../bench/first-preview.mjs')).firstPreview()),
    ...(await (await import('../bench/truth.mjs')).extractiveTruth()),
  ],
};
const wanted = process.argv.slice(2);
const rows = [];
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stdout.write(`${name}…\n`);
  rows.push(...(await bench()));
}
for (const { name, value, unit, bound, atLeast } of rows) {
  const wish =
    bound === undefined ? (atLeast === undefined ? '' : `at least ${atLeast}`) : `at most ${bound}`;
  const met = (bound === undefined || value <= bound) && (atLeast === undefined || value >= atLeast);
  process.stdout.write(
    `${met ? '  ' : '! '}${name.padEnd(52)} ${value.toFixed(2).padStart(9)} ${unit.padEnd(3)} ${wish}\n`,
  );
}
if (wanted.length === 0) {
  const machine = { cores: cpus().length, model: cpus()[0]?.model, node: process.version };
  await writeFile(
    'bench/results.json',
    `${JSON.stringify({ at: new Date().toISOString(), machine, rows }, null, 2)}\n`,
  );
}
