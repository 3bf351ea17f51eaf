import { FixedClock } from '../memory/fixed-clock.js';
import { CircuitBreaker, type HostOutcome } from './circuit-breaker.js';

function aBreaker() {
  const clock = new FixedClock();
  const breaker = new CircuitBreaker('api.example', () => clock.now().getTime());
  const ask = (...verdicts: HostOutcome[]) => {
    for (const verdict of verdicts) breaker.enter()(verdict);
  };
  return { clock, breaker, ask };
}

const OPEN = expect.objectContaining({ reason: 'circuit_open' });

describe('a circuit breaker', () => {
  it('opens after five failures in a row, not before and not for scattered ones', () => {
    const { breaker, ask } = aBreaker();
    ask('bad', 'bad', 'bad', 'bad', 'good', 'bad', 'none', 'bad', 'bad', 'bad');
    ask('bad');
    expect(() => breaker.enter()).toThrow(OPEN);
  });

  it('lets one request try after ten seconds, and closes when that goes well', () => {
    const { clock, breaker, ask } = aBreaker();
    ask('bad', 'bad', 'bad', 'bad', 'bad');
    clock.advance(9_999);
    expect(() => breaker.check()).toThrow(expect.objectContaining({ retryAfterMs: 1 }));
    clock.advance(1);
    const tried = breaker.enter();
    expect(() => breaker.enter()).toThrow(OPEN);
    tried('good');
    ask('bad', 'bad', 'bad', 'bad');
    breaker.check();
  });

  it('doubles the break while tries fail, up to 160 s', () => {
    const { clock, breaker, ask } = aBreaker();
    ask('bad', 'bad', 'bad', 'bad', 'bad');
    for (const seconds of [10, 20, 40, 80, 160, 160]) {
      clock.advance(seconds * 1000 - 1);
      expect(() => breaker.check()).toThrow(OPEN);
      clock.advance(1);
      ask('bad');
    }
  });

  it('learns nothing from a try that was given up, nor from what was sent before the break', () => {
    const { clock, breaker, ask } = aBreaker();
    const early = [breaker.enter(), breaker.enter()];
    ask('bad', 'bad', 'bad', 'bad', 'bad');
    early[0]?.('good');
    expect(() => breaker.check()).toThrow(OPEN);
    clock.advance(10_000);
    ask('none');
    const tried = breaker.enter();
    early[1]?.('bad');
    tried('good');
    tried('bad');
    breaker.check();
  });
});
