import { FixedClock } from '#test/fakes/fixed-clock.js';
import { CircuitBreaker, type HostOutcome } from './concurrency-limiter.js';

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
