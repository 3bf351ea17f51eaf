import { ensurePinnedNode } from './pinned-node.mjs';
import { runBrowserTests } from './test-runners.mjs';

/** Browser tests alone, all or those of the files named; their global setup builds what is stale. */
await ensurePinnedNode();
process.env.NODE_ENV = 'test';
process.exit(await runBrowserTests(process.argv.slice(2)));
