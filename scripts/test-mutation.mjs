import { parseArgs } from 'node:util';
import { run } from './build-stale.mjs';
import { ensurePinnedNode } from './pinned-node.mjs';

/**
 * Runs mutation testing on all of `core`, or on the given folders and files: `npm run test:mutation -- core/usage`.
 * `--sample 10` runs ten mutants of a hundred, `--seed 2` another ten, `--concurrency 1` one at a time.
 */
await ensurePinnedNode();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    concurrency: { type: 'string' },
  },
});
const percent = Number(values.sample);
if (!(percent > 0 && percent <= 100)) throw new Error('--sample takes a percentage above 0, up to 100.');
if (percent < 100) console.info(`Mutants: a sample of ${percent} % with seed ${values.seed}.`);

const mutate = positionals.map((path) => (/\.ts$/.test(path) ? path : `${path}/**/*.ts`));
const args = mutate.length ? ['--mutate', [...mutate, '!**/*.spec.ts'].join(',')] : [];
if (values.concurrency) args.push('--concurrency', values.concurrency);
await run('node_modules/@stryker-mutator/core/bin/stryker.js', ['run', ...args], {
  NODE_ENV: 'test',
  ...(percent < 100 && { MUTATION_SAMPLE: JSON.stringify({ percent, seed: values.seed }) }),
});
