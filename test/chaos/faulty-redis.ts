import { setTimeout as pause } from 'node:timers/promises';
import { startRedis } from '../support/redis.js';
import { type Submission, startCluster } from './cluster.js';
import { submitWhileAway } from './redis-away.js';
import type { Scenario } from './scenario.js';

const FREEZE_MS = 5000;

/** Redis stands still while people submit. Each submission is answered, and done once Redis is back. */
export const faultyRedis: Scenario = {
  name: 'faulty-redis',
  runs: 3,
  async run({ runs, log }) {
    const redis = await startRedis();
    if (!redis) throw new Error('redis-server is needed for this scenario: apt-get install redis-server');
    const cluster = await startCluster({ variables: { REDIS_URL: redis.url(0) } });
    const submissions: Submission[] = [];
    const problems: string[] = [];
    let slowest = 0;
    try {
      for (let run = 0; run < runs; run += 1) {
        submissions.push(await cluster.submit());
        log(`run ${run + 1}: freeze Redis for ${FREEZE_MS} ms`);
        redis.freeze();
        const answered = await submitWhileAway(cluster);
        if (answered.submission) submissions.push(answered.submission);
        problems.push(...answered.problems);
        slowest = Math.max(slowest, answered.tookMs);
        await pause(FREEZE_MS);
        redis.thaw();
        await pause(1000);
      }
      return {
        figures: `${runs} freezes, ${submissions.length} analyses, slowest answer ${Math.round(slowest)} ms`,
        problems: [...problems, ...(await cluster.problemsOf(submissions))],
      };
    } finally {
      await cluster.stop();
      redis.thaw();
      await redis.stop();
    }
  },
};
