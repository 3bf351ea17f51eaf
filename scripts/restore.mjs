import { buildStale } from './build-stale.mjs';
import { ensurePinnedNode } from './pinned-node.mjs';

await ensurePinnedNode();
await buildStale();
process.argv.splice(2, 0, 'restore');
await import('../dist/apps/api/src/backup-cli.js');
