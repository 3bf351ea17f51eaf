import { run } from './build-stale.mjs';
import { ensurePinnedNode } from './pinned-node.mjs';

/** Runs mutation testing on all of `core`, or on the given folders and files: `npm run test:mutation -- core/usage`. */
await ensurePinnedNode();
const mutate = process.argv.slice(2).flatMap((path) => [/\.ts$/.test(path) ? path : `${path}/**/*.ts`]);
const args = mutate.length ? ['--mutate', [...mutate, '!core/**/*.spec.ts'].join(',')] : [];
await run('node_modules/@stryker-mutator/core/bin/stryker.js', ['run', ...args], { NODE_ENV: 'test' });
