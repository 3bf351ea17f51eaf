import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../support/eventually.js';
import { type Submission, startCluster } from './cluster.js';
import type { Scenario } from './scenario.js';

const RECOVERY_TIMEOUT_MS = 60_000;

/** Postgres dies (kill -9) while analyses run and is started again. What was accepted is done and charged once. */
export const killedPostgres: Scenario = {
  name: 'killed-postgres',
  runs: 3,
  async run({ runs, random, log }) {
    const cluster = await startCluster();
    const submissions: Submission[] = [];
    let slowest = 0;
    try {
      for (let run = 0; run < runs; run += 1) {
        submissions.push(await cluster.submit(), await cluster.submit());
        const delayMs = random.below(500);
        await pause(delayMs);
        log(`run ${run + 1}: kill Postgres after ${delayMs} ms`);
        process.kill(await postmaster(cluster.postgresDir), 'SIGKILL');
        const killedAt = performance.now();
        await pause(1000);
        await eventually(
          () => fetch(`${cluster.apis[0]?.url}/health/ready`).then(({ ok }) => ok),
          (ready) => ready,
          RECOVERY_TIMEOUT_MS,
        );
        slowest = Math.max(slowest, performance.now() - killedAt);
      }
      return {
        figures: `${runs} kills, ${submissions.length} analyses, ready again after ${(slowest / 1000).toFixed(1)} s at most`,
        problems: await cluster.problemsOf(submissions),
      };
    } finally {
      await cluster.stop();
    }
  },
};

async function postmaster(dataDir: string): Promise<number> {
  const name = (await readdir(dataDir, { recursive: true })).find((file) => file.endsWith('postmaster.pid'));
  if (!name) throw new Error(`No server runs on ${dataDir}.`);
  const [pid = ''] = (await readFile(join(dataDir, name), 'utf8')).split('\n');
  return Number(pid);
}
