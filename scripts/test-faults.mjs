import { buildStale, run } from './build-stale.mjs';
import { ensurePinnedNode } from './pinned-node.mjs';

/**
 * Runs the scenarios of `test/chaos` on the built product: all, or those named. `--seed 7` repeats a run, `--runs 200` says how
 * often each fault is repeated.
 */
await ensurePinnedNode();
await buildStale();
await run('test/chaos/main.ts', process.argv.slice(2), {
  NODE_ENV: 'test',
  NODE_OPTIONS: '--import ./test/support/typescript.mjs',
});
