import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SpawnedProduct, spawnProduct } from '../support/spawned-product.js';
import type { Scenario } from './scenario.js';

const STARTS = 3;

/** Three starts on one data folder: one serves, the others end with a message; after a kill -9 the next start serves. */
export const sharedFolder: Scenario = {
  name: 'shared-folder',
  runs: 2,
  async run({ runs, log }) {
    const problems: string[] = [];
    for (let run = 0; run < runs; run += 1) {
      log(`run ${run + 1}: ${STARTS} starts at once`);
      const folder = await mkdtemp(join(tmpdir(), 'podgist-chaos-'));
      const started: SpawnedProduct[] = [];
      try {
        const starts = await Promise.allSettled(Array.from({ length: STARTS }, () => spawnProduct(folder)));
        const reasons = starts.flatMap((start) =>
          start.status === 'rejected' ? [String(start.reason)] : [],
        );
        started.push(...starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : [])));
        if (started.length !== 1) problems.push(`${started.length} of ${STARTS} serve`);
        const puzzling = reasons.filter((reason) => !/already|another process|in use/i.test(reason));
        problems.push(...puzzling.map((reason) => `ended without a clear message: ${reason}`));
        await started[0]?.stop('SIGKILL');
        started.push(await spawnProduct(folder));
      } finally {
        await Promise.all(started.map((product) => product.stop('SIGKILL')));
        await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
      }
    }
    return { figures: `${runs} times ${STARTS} starts`, problems };
  },
};
