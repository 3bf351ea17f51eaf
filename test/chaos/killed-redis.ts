import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../support/eventually.js';
import { startRedis } from '../support/redis.js';
import { type Submission, startCluster } from './cluster.js';
import { readiness, submitWhileAway } from './redis-away.js';
import type { Scenario } from './scenario.js';

/** Submissions before each kill: some run, some wait in the queue that is lost. */
const BEFORE = 4;
const RECOVERY_TIMEOUT_MS = 60_000;

/**
 * Redis dies (kill -9) while analyses run and people submit, and comes back on its port without a memory. Submissions are answered
 * from the outbox, readers are kept, and jobs that the queue forgot are done all the same.
 */
export const killedRedis: Scenario = {
  name: 'killed-redis',
  runs: 3,
  async run({ runs, random, log }) {
    const redis = await startRedis();
    if (!redis) throw new Error('redis-server is needed for this scenario: apt-get install redis-server');
    const cluster = await startCluster({ workers: 2, variables: { REDIS_URL: redis.url(0) } });
    const submissions: Submission[] = [];
    const problems: string[] = [];
    let slowest = 0;
    let recovery = 0;
    try {
      for (let run = 0; run < runs; run += 1) {
        for (let count = 0; count < BEFORE; count += 1) submissions.push(await cluster.submit());
        const [delayMs, awayMs] = [random.below(400), 500 + random.below(4000)];
        await pause(delayMs);
        log(`run ${run + 1}: kill Redis after ${delayMs} ms, start it empty after ${awayMs} ms`);
        await redis.kill();
        const answered = await submitWhileAway(cluster);
        if (answered.submission) submissions.push(answered.submission);
        problems.push(...answered.problems);
        slowest = Math.max(slowest, answered.tookMs);
        await pause(awayMs);
        await redis.restart();
        const backAt = performance.now();
        await eventually(
          () => readiness(cluster),
          ({ status, degraded }) => status === 200 && degraded.length === 0,
          RECOVERY_TIMEOUT_MS,
        );
        recovery = Math.max(recovery, performance.now() - backAt);
      }
      problems.push(...(await cluster.problemsOf(submissions)));
      return {
        figures: `${runs} kills, ${submissions.length} analyses, slowest answer ${Math.round(slowest)} ms, queue back after ${(recovery / 1000).toFixed(1)} s at most`,
        problems,
      };
    } finally {
      await cluster.stop();
      await redis.stop();
    }
  },
};
