import { LoggedViews, VIEW_LINE_MS } from './logged-views.js';

describe('LoggedViews', () => {
  const at = (ms: number) => new Date(1_800_000_000_000 + ms);

  it('wants a line for every view, and for one that goes on every quarter of an hour', () => {
    const views = new LoggedViews();
    expect(views.needsLine('a', at(0))).toBe(true);
    views.wasLogged('a', at(0));
    const later = [1, VIEW_LINE_MS - 1, VIEW_LINE_MS, -1].map((ms) => views.needsLine('a', at(ms)));
    expect(later).toEqual([false, false, true, true]);
    expect(views.needsLine('b', at(1))).toBe(true);
  });

  it('forgets old views when there are many: they want a line again', () => {
    const views = new LoggedViews();
    for (let number = 0; number <= 10_000; number += 1) views.wasLogged(`view ${number}`, at(number));
    expect([0, 1, 10_000].map((number) => views.needsLine(`view ${number}`, at(10_000)))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
