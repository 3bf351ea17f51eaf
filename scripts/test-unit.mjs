import { buildStale } from './build-stale.mjs';
import { ensurePinnedNode } from './pinned-node.mjs';
import { runJest } from './test-runners.mjs';

/** Runs the suites that need neither a database nor a build; given paths select files of any Jest suite. */
await ensurePinnedNode();
process.env.NODE_ENV = 'test';
const args = process.argv.slice(2);
const paths = args.filter((arg) => !arg.startsWith('-'));
if (paths.some((path) => /test\/(integration|faults|security)/.test(path))) await buildStale();
process.exit(await runJest([...args, ...(paths.length > 0 ? [] : ['--selectProjects', 'core', 'web'])]));
