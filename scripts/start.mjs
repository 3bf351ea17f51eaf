import { buildStale } from './build-stale.mjs';
import { ensurePinnedNode } from './pinned-node.mjs';

await ensurePinnedNode();
const role = process.argv.find((arg) => arg.startsWith('--role='))?.slice('--role='.length);
if (role) process.env.ROLE = role;
await buildStale();
await import('../dist/apps/api/src/main.js');
