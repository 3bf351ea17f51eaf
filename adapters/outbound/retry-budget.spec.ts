import { FixedClock } from '#test/fakes/fixed-clock.js';
import { RetryBudget } from './concurrency-limiter.js';

describe('a retry budget', () => {
  it('adds a tenth to the requests of a busy host that is down, after five at once', () => {
    const clock = new FixedClock();
    const budget = new RetryBudget(() => clock.now().getTime());
    let repeated = 0;
    for (let request = 0; request < 1_000; request += 1) {
      budget.recordRequest();
      if (budget.tryTake()) repeated += 1;
    }
    expect(repeated).toBeGreaterThanOrEqual(104);
    expect(repeated).toBeLessThanOrEqual(105);
  });

  it('gives a quiet host five repetitions a minute and never more than five at once', () => {
    const clock = new FixedClock();
    const budget = new RetryBudget(() => clock.now().getTime());
    const taken = () => Array.from({ length: 20 }, () => budget.tryTake()).filter(Boolean).length;
    expect(taken()).toBe(5);
    clock.advance(24_000);
    expect(taken()).toBe(2);
    clock.advance(3_600_000);
    expect(taken()).toBe(5);
  });
});
