import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { BENCHES } from '../bench/benches.mjs';
import { buildStale } from './build-stale.mjs';
import { recordFigures } from './performance-page.mjs';
import { ensurePinnedNode } from './pinned-node.mjs';

await ensurePinnedNode();

/** Runs the benchmarks one after the other; names on the command line select some. `--record` renews docs/performance.md. */
const { values, positionals } = parseArgs({
  options: { record: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  process.stderr.write(`No benchmark ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}\n`);
  process.exit(2);
}
await buildStale();
const machine = { cores: cpus().length, model: cpus()[0]?.model, node: process.version };
const at = new Date().toISOString();
const rows = [];
for (const [name, bench] of Object.entries(BENCHES)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  process.stdout.write(`${name}…\n`);
  const measured = await bench.run();
  rows.push(...measured);
  if (values.record) await recordFigures(name, { at, machine, rows: measured });
}
for (const { name, value, unit, bound, atLeast } of rows) {
  const wish =
    bound === undefined ? (atLeast === undefined ? '' : `at least ${atLeast}`) : `at most ${bound}`;
  const met = (bound === undefined || value <= bound) && (atLeast === undefined || value >= atLeast);
  process.stdout.write(
    `${met ? '  ' : '! '}${name.padEnd(52)} ${value.toFixed(2).padStart(9)} ${unit.padEnd(3)} ${wish}\n`,
  );
}
if (positionals.length === 0) {
  await writeFile('bench/results.json', `${JSON.stringify({ at, machine, rows }, null, 2)}\n`);
}
