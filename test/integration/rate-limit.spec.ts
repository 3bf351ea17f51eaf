import { aSubmission } from '../builders/talk.js';
import { startProduct } from '../support/product.js';
import { Visitor } from '../support/visitor.js';

describe('rate limits (contract §1, RATE_LIMIT_FACTOR)', () => {
  it('rejects a network’s submissions above the limit with 429 and Retry-After, and no other calls', async () => {
    const product = await startProduct({ RATE_LIMIT_FACTOR: '0.01' });
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
    } finally {
      await product.close();
    }
  });
});
