import { ensurePinnedNode } from './pinned-node.mjs';
import { runBrowserTests } from './test-runners.mjs';

/** Runs the browser tests, all or the given files; their global setup builds stale targets. */
await ensurePinnedNode();
process.env.NODE_ENV = 'test';
process.exit(await runBrowserTests(process.argv.slice(2)));
