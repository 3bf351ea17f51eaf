import { aSubmission } from '../builders/talk.js';
import { startProduct } from '../support/product.js';
import { startRedis } from '../support/redis.js';
import { Visitor } from '../support/visitor.js';

describe('rate limits (contract §1, RATE_LIMIT_FACTOR)', () => {
  it('rejects a network’s submissions above the limit with 429 and Retry-After, and no other calls', async () => {
    const redis = await startRedis();
    const product = await startProduct({
      RATE_LIMIT_FACTOR: '0.01',
      ...(redis && { REDIS_URL: redis.url(0) }),
    });
    try {
      const visitor = new Visitor(product);
      const statuses: number[] = [];
      for (let call = 0; call < 4; call += 1) {
        const { status, headers, body } = await visitor.analyze({
          ...aSubmission('limits'),
          transcript: { text: '' },
        });
        statuses.push(status);
        if (status === 429) {
          expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
          expect(body.message).toMatch(/try again in \d+ seconds/);
        }
      }
      expect(statuses).toEqual([400, 400, 400, 429]);
      expect((await visitor.call('/api/anonymous-usage')).status).toBe(200);
      // What processes share holds no address (contract §2).
      const keys = (await redis?.keys(0)) ?? [];
      expect(keys.filter((key) => key.startsWith('podgist:calls:analyze:'))).toHaveLength(redis ? 1 : 0);
      expect(keys.filter((key) => key.includes('127.0.0.1'))).toEqual([]);
    } finally {
      await product.close();
      await redis?.stop();
    }
  });
});
