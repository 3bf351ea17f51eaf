import { setTimeout as pause } from 'node:timers/promises';
import { startBalancer } from './balancer.js';
import { type Submission, startCluster } from './cluster.js';
import { startLoad } from './load.js';
import type { Scenario } from './scenario.js';

const PATHS = [
  '/',
  '/pricing',
  '/all-summaries',
  '/api/podcast-summaries',
  '/api/search?q=margin',
  '/nobody/knows-this',
];
const SUBMISSION_INTERVAL_MS = 500;

/** Two API processes and two workers are restarted one after the other while people read and submit. */
export const rollingRestart: Scenario = {
  name: 'rolling-restart',
  runs: 1,
  async run({ runs, log }) {
    const cluster = await startCluster({ apis: 2, workers: 2 });
    const balancer = await startBalancer(cluster.apis.map(({ url }) => url));
    const submissions: Submission[] = [];
    const refused: string[] = [];
    const load = startLoad(balancer.url, PATHS);
    let over = false;
    const submitting = (async () => {
      while (!over) {
        await cluster.submit(balancer.url).then(
          (made) => submissions.push(made),
          (error: Error) => refused.push(error.message),
        );
        await pause(SUBMISSION_INTERVAL_MS);
      }
    })();
    try {
      for (let run = 0; run < runs; run += 1) {
        for (const member of [...cluster.apis, ...cluster.workers]) {
          log(`restart ${member.name}`);
          await member.stop('SIGTERM');
          await member.start();
          await pause(1000);
        }
      }
      over = true;
      await submitting;
      await load.stop();
      const problems = [...load.dropped, ...refused, ...(await cluster.problemsOf(submissions))];
      return {
        figures: `${runs * 4} restarts, ${load.requests} requests, ${load.dropped.length} dropped, ${submissions.length} analyses`,
        problems,
      };
    } finally {
      over = true;
      await submitting;
      await load.stop();
      await balancer.close();
      await cluster.stop();
    }
  },
};
