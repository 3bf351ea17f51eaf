import { StandingQueue } from './standing-queue.js';

/** Sends requests through one place, whose service may take longer at times. */
function simulate(arrivals: readonly number[], serviceMs: number | ((now: number) => number)) {
  const queue = new StandingQueue({ targetMs: 5, intervalMs: 100 });
  const waiting: number[] = [];
  const waits: number[] = [];
  let freeAt = 0;
  let refused = 0;
  const refuse = () => {
    refused += 1;
    queue.refuse();
  };
  const work = (until: number) => {
    while (waiting[0] !== undefined && Math.max(freeAt, waiting[0]) <= until) {
      const since = waiting.shift() ?? 0;
      const start = Math.max(freeAt, since);
      queue.begin(start - since, waiting.length, start);
      waits.push(start - since);
      for (; waiting.length > queue.maxLength(); refuse()) waiting.pop();
      freeAt = start + (typeof serviceMs === 'number' ? serviceMs : serviceMs(start));
    }
  };
  for (const now of arrivals) {
    work(now);
    if (waiting.length >= queue.maxLength()) refuse();
    else waiting.push(now);
  }
  work(Number.POSITIVE_INFINITY);
  return { served: waits.length, refused, waits };
}

const every = (ms: number, from: number, until: number) =>
  Array.from({ length: Math.floor((until - from) / ms) }, (_, index) => from + index * ms);

describe('a queue of requests (contract §1)', () => {
  it('takes up a burst whole, however long it waits', () => {
    const { served, refused, waits } = simulate(new Array(500).fill(0), 1);
    expect([served, refused, Math.max(...waits)]).toEqual([500, 0, 499]);
  });

  it('passes bursts whole that are worked off before the next one', () => {
    const bursts = Array.from({ length: 20 }, (_, index) => new Array(300).fill(index * 1000)).flat();
    expect(simulate(bursts, 1).refused).toBe(0);
  });

  it('passes whole what comes at nine tenths of the capacity beside a burst', () => {
    const burst = new Array(500).fill(1000);
    const arrivals = [...every(1 / 0.9, 0, 10_000), ...burst].sort((a, b) => a - b);
    expect(simulate(arrivals, 1).refused).toBe(0);
  });

  it('is kept short at three times the capacity, and loses none of the capacity', () => {
    const { served, waits } = simulate(every(1 / 3, 0, 10_000), 1);
    expect(served).toBeGreaterThan(9990);
    expect(Math.max(...waits.slice(300))).toBeLessThanOrEqual(12);
  });

  it('is kept short where the service pauses for longer than the target', () => {
    let pausedAt = 0;
    const withPauses = (now: number) => {
      if (now - pausedAt < 500) return 1;
      pausedAt = now;
      return 251;
    };
    const { served, waits } = simulate(every(1 / 3, 0, 10_000), withPauses);
    expect(served).toBeGreaterThan(4950);
    expect(Math.max(...waits.slice(300))).toBeLessThanOrEqual(270);
  });

  it('refuses nobody at nine tenths of the capacity', () => {
    expect(simulate(every(1 / 0.9, 0, 10_000), 1).refused).toBe(0);
  });

  it('is no longer kept short once less than the capacity arrives', () => {
    const overload = every(1 / 3, 0, 2000);
    const after = every(1 / 0.9, 2000, 4000);
    const { refused } = simulate([...overload, ...after], 1);
    const burst = new Array(100).fill(4000);
    expect(simulate([...overload, ...after, ...burst], 1).refused).toBe(refused);
  });

  it('passes a burst whole after an overload that ended a while ago', () => {
    const overload = every(1 / 3, 0, 2000);
    const later = new Array(300).fill(60_000);
    const { refused } = simulate(overload, 1);
    expect(refused).toBeGreaterThan(3000);
    expect(simulate([...overload, ...later], 1).refused).toBe(refused);
  });
});
