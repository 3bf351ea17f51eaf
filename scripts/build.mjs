import { buildStale } from './build-stale.mjs';
import { ensurePinnedNode } from './pinned-node.mjs';

await ensurePinnedNode();
await buildStale({ force: process.argv.includes('--force') });
