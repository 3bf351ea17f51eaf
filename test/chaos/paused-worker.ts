import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../support/eventually.js';
import { type Submission, startCluster } from './cluster.js';
import type { Scenario } from './scenario.js';

/** Until the paused worker has stored, or failed to store, what it was about to. */
const SETTLE_MS = 2000;
const TAKE_OVER_TIMEOUT_MS = 60_000;

/**
 * A worker stands still (SIGSTOP, like a blocked event loop) past the lock of its job. Another one takes the job over and ends
 * it; what the first one stores afterwards is rejected.
 */
export const pausedWorker: Scenario = {
  name: 'paused-worker',
  runs: 2,
  async run({ runs, log }) {
    const cluster = await startCluster({ workers: 2 });
    const submissions: Submission[] = [];
    const [first, second] = cluster.workers;
    if (!first || !second) throw new Error('Two workers are needed.');
    try {
      for (let run = 0; run < runs; run += 1) {
        await second.stop('SIGTERM');
        const before = cluster.llm.requests.length;
        submissions.push(await cluster.submit());
        const requests = (atLeast: number) =>
          eventually(
            () => cluster.llm.requests.length - before,
            (count) => count >= atLeast,
            TAKE_OVER_TIMEOUT_MS,
          );
        await requests(1);
        log(`run ${run + 1}: pause ${first.name}`);
        process.kill(first.pid(), 'SIGSTOP');
        await second.start();
        await requests(2);
        await pause(SETTLE_MS);
        process.kill(first.pid(), 'SIGCONT');
        await pause(SETTLE_MS);
      }
      return {
        figures: `${runs} pauses, ${submissions.length} analyses, ${cluster.llm.requests.length} model requests`,
        problems: await cluster.problemsOf(submissions),
      };
    } finally {
      await cluster.stop();
    }
  },
};
