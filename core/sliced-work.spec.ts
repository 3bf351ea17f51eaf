import { SlicedWork } from './sliced-work.js';

/** Computation of `count` steps of a millisecond each. */
function* steps(count: number): Generator<void, number> {
  for (let at = 0; at < count; at += 1) {
    yield;
    for (const until = performance.now() + 1; performance.now() < until; );
  }
  return count;
}

describe('work in slices', () => {
  it('lets other work run meanwhile, and has the result that it has at once', async () => {
    let others = 0;
    const other = setInterval(() => (others += 1));
    expect(await new SlicedWork(steps(60)).finishInSlices()).toBe(60);
    clearInterval(other);
    expect(others).toBeGreaterThan(2);
    expect(new SlicedWork(steps(3)).finish()).toBe(3);
  });

  it('is done once for all who ask', async () => {
    let ended = 0;
    const work = new SlicedWork(
      (function* () {
        yield* steps(30);
        ended += 1;
        return ended;
      })(),
    );
    const results = [work.finishInSlices(), work.finishInSlices()];
    expect(work.finish()).toBe(1);
    expect(await Promise.all(results)).toEqual([1, 1]);
  });
});
