import { FixedClock } from '#test/fakes/fixed-clock.js';
import { ManualTime } from '#test/support/manual-time.js';
import {
  CircuitBreaker,
  concurrencyLimiter,
  createHostRegistry,
  type HostOutcome,
  type HostRecord,
  RetryBudget,
} from './concurrency-limiter.js';
import { createDeadline, timersFrom } from './deadline.js';

function aHouse() {
  const clock = new ManualTime();
  const time = timersFrom(clock, clock.after);
  const hostOf = createHostRegistry(time);
  const turns = (limits: { concurrency?: number; perMinute?: number }) => {
    const take = concurrencyLimiter(
      { name: 'tests', hosts: 'public', maxBytes: 1, timeoutMs: 1, ...limits },
      hostOf,
      time,
    );
    return () => take('api.example', createDeadline('api.example', 30_000, time));
  };
  const breakDown = ({ breaker }: HostRecord) => {
    for (let index = 0; index < 5; index += 1) breaker.start()('failure');
  };
  return { clock, hostOf, turns, breakDown };
}

describe('a turn at a host', () => {
  it('is not used up when the host is being spared', async () => {
    const { clock, hostOf, turns, breakDown } = aHouse();
    breakDown(hostOf('api.example'));
    const take = turns({ perMinute: 1 });
    await expect(take()).rejects.toMatchObject({ reason: 'circuit_open' });
    await clock.advance(10_000);
    (await take()).report('success');
    await expect(take()).rejects.toMatchObject({ reason: 'rate_limited' });
  });

  it('is given back by who finds the host broken when its turn has come', async () => {
    const { clock, hostOf, turns, breakDown } = aHouse();
    const take = turns({ concurrency: 1 });
    const first = await take();
    const second = expect(take()).rejects.toMatchObject({ reason: 'circuit_open' });
    breakDown(hostOf('api.example'));
    first.release();
    await second;
    await clock.advance(10_000);
    await take();
  });

  it('is counted by host and policy, the state of a host for all policies', async () => {
    const { turns, hostOf, breakDown } = aHouse();
    const [take, other] = [turns({ concurrency: 1 }), turns({ concurrency: 1 })];
    await take();
    await other();
    breakDown(hostOf('api.example'));
    await expect(take()).rejects.toMatchObject({ reason: 'circuit_open' });
    await expect(other()).rejects.toMatchObject({ reason: 'circuit_open' });
  });
});

function aBreaker() {
  const clock = new FixedClock();
  const breaker = new CircuitBreaker('api.example', () => clock.now().getTime());
  const ask = (...outcomes: HostOutcome[]) => {
    for (const outcome of outcomes) breaker.start()(outcome);
  };
  return { clock, breaker, ask };
}

const OPEN = expect.objectContaining({ reason: 'circuit_open' });

describe('a circuit breaker', () => {
  it('opens after five failures in a row, not before and not for scattered ones', () => {
    const { breaker, ask } = aBreaker();
    ask(
      'failure',
      'failure',
      'failure',
      'failure',
      'success',
      'failure',
      'none',
      'failure',
      'failure',
      'failure',
    );
    ask('failure');
    expect(() => breaker.start()).toThrow(OPEN);
  });

  it('lets one request try after ten seconds, and closes when that goes well', () => {
    const { clock, breaker, ask } = aBreaker();
    ask('failure', 'failure', 'failure', 'failure', 'failure');
    clock.advance(9_999);
    expect(() => breaker.check()).toThrow(expect.objectContaining({ retryAfterMs: 1 }));
    clock.advance(1);
    const tried = breaker.start();
    expect(() => breaker.start()).toThrow(OPEN);
    tried('success');
    ask('failure', 'failure', 'failure', 'failure');
    breaker.check();
  });

  it('doubles the break while tries fail, up to 160 s', () => {
    const { clock, breaker, ask } = aBreaker();
    ask('failure', 'failure', 'failure', 'failure', 'failure');
    for (const seconds of [10, 20, 40, 80, 160, 160]) {
      clock.advance(seconds * 1000 - 1);
      expect(() => breaker.check()).toThrow(OPEN);
      clock.advance(1);
      ask('failure');
    }
  });

  it('learns nothing from a try that was given up, nor from what was sent before the break', () => {
    const { clock, breaker, ask } = aBreaker();
    const early = [breaker.start(), breaker.start()];
    ask('failure', 'failure', 'failure', 'failure', 'failure');
    early[0]?.('success');
    expect(() => breaker.check()).toThrow(OPEN);
    clock.advance(10_000);
    ask('none');
    const tried = breaker.start();
    early[1]?.('failure');
    tried('success');
    tried('failure');
    breaker.check();
  });
});

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
