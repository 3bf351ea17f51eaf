import { buildStale } from './build-stale.mjs';
import { ensurePinnedNode } from './pinned-node.mjs';

await ensurePinnedNode();
await buildStale();
await import('../dist/apps/api/src/models-cli.js');
