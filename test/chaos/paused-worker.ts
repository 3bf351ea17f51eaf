import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../support/eventually.js';
import { type Submission, startCluster } from './cluster.js';
import type { Scenario } from './scenario.js';

/** Longer than a job's lock and the check for stalled jobs together (adapters/queue/analysis-worker-settings.ts). */
const PAUSE_MS = 14_000;

/**
 * A worker stands still (SIGSTOP, like a blocked event loop) past the lock of its job. Another one takes the job over; what the
 * first one stores afterwards is rejected.
 */
export const pausedWorker: Scenario = {
  name: 'paused-worker',
  runs: 2,
  async run({ runs, log }) {
    const cluster = await startCluster({ workers: 1 });
    const submissions: Submission[] = [];
    const [worker] = cluster.workers;
    const other = cluster.apis[0];
    if (!worker || !other) throw new Error('A worker and an API process are needed.');
    try {
      for (let run = 0; run < runs; run += 1) {
        const before = cluster.llm.requests.length;
        submissions.push(await cluster.submit());
        await eventually(
          () => cluster.llm.requests.length,
          (count) => count > before,
        );
        log(`run ${run + 1}: stop the worker for ${PAUSE_MS} ms`);
        process.kill(worker.pid(), 'SIGSTOP');
        await pause(PAUSE_MS);
        process.kill(worker.pid(), 'SIGCONT');
        await pause(1000);
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
