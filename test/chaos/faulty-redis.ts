import { setTimeout as pause } from 'node:timers/promises';
import { startRedis } from '../support/redis.js';
import { type Submission, startCluster } from './cluster.js';
import type { Scenario } from './scenario.js';

const FREEZE_MS = 5000;
/** A submission is answered after a second at most when Redis is away (docs/operations.md); the rest is for a busy machine. */
const MAX_ANSWER_MS = 3000;

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
        const started = performance.now();
        submissions.push(await cluster.submit());
        const tookMs = performance.now() - started;
        slowest = Math.max(slowest, tookMs);
        if (tookMs > MAX_ANSWER_MS) problems.push(`a submission was answered after ${Math.round(tookMs)} ms`);
        const { status } = await fetch(`${cluster.apis[0]?.url}/health/ready`);
        if (status !== 200) problems.push(`readers are turned away: readiness is ${status}`);
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
