import { setTimeout as pause } from 'node:timers/promises';
import { type Submission, startCluster } from './cluster.js';
import type { Scenario } from './scenario.js';

const SUBMISSIONS_A_RUN = 3;
const MAX_DELAY_MS = 1200;

/** A worker or an API process is killed (kill -9) at a random moment of running analyses. */
export const killedProcesses: Scenario = {
  name: 'killed-processes',
  runs: 20,
  async run({ runs, random, log }) {
    const cluster = await startCluster({ apis: 2, workers: 2 });
    const submissions: Submission[] = [];
    try {
      for (let run = 0; run < runs; run += 1) {
        for (let index = 0; index < SUBMISSIONS_A_RUN; index += 1) submissions.push(await cluster.submit());
        const delayMs = random.below(MAX_DELAY_MS);
        await pause(delayMs);
        // Workers are killed more often: they hold the analyses. The first API process takes the submissions.
        const victim = random.pick([...cluster.workers, ...cluster.workers, ...cluster.apis.slice(1)]);
        log(`run ${run + 1}: kill ${victim.name} after ${delayMs} ms`);
        await victim.stop('SIGKILL');
        await victim.start();
      }
      return {
        figures: `${runs} kills, ${submissions.length} analyses`,
        problems: await cluster.problemsOf(submissions),
      };
    } finally {
      await cluster.stop();
    }
  },
};
