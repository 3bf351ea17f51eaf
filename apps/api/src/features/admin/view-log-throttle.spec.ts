import { VIEW_LOG_INTERVAL_MS, ViewLogThrottle } from './view-log-throttle.js';

describe('ViewLogThrottle', () => {
  const at = (ms: number) => new Date(1_800_000_000_000 + ms);

  it('wants a line for every view, and for one that goes on every quarter of an hour', () => {
    const views = new ViewLogThrottle();
    expect(views.shouldLog('a', at(0))).toBe(true);
    views.markLogged('a', at(0));
    const later = [1, VIEW_LOG_INTERVAL_MS - 1, VIEW_LOG_INTERVAL_MS, -1].map((ms) =>
      views.shouldLog('a', at(ms)),
    );
    expect(later).toEqual([false, false, true, true]);
    expect(views.shouldLog('b', at(1))).toBe(true);
  });

  it('forgets old views when there are many: they want a line again', () => {
    const views = new ViewLogThrottle();
    for (let number = 0; number <= 10_000; number += 1) views.markLogged(`view ${number}`, at(number));
    expect([0, 1, 10_000].map((number) => views.shouldLog(`view ${number}`, at(10_000)))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
