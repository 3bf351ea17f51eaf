import { saveLimitText } from './save-limit.js';
import { usageBar } from './usage-bar.js';

describe('usageBar', () => {
  it('warns at 80 %, stops at 100 % and never has less than nothing left (§2, §9)', () => {
    expect(usageBar(79, 100)).toEqual({ percent: 79, warning: false, remaining: 21 });
    expect(usageBar(80, 100)).toEqual({ percent: 80, warning: true, remaining: 20 });
    expect(usageBar(5, 3)).toEqual({ percent: 100, warning: true, remaining: 0 });
    expect(usageBar(0, 3)).toEqual({ percent: 0, warning: false, remaining: 3 });
    expect(usageBar(0, 0)).toEqual({ percent: 100, warning: true, remaining: 0 });
  });

  it('does not warn below 80 % because of rounding', () =>
    expect(usageBar(1199, 1500)).toMatchObject({ percent: 80, warning: false }));
});

describe('saveLimitText', () => {
  it('is the spec’s, with its defaults (§8)', () => {
    expect(saveLimitText({})).toBe("You've saved 3 of 3 summaries on your Free plan.");
    expect(saveLimitText({ count: 100, limit: 100, plan: 'plus' })).toBe(
      "You've saved 100 of 100 summaries on your Plus plan.",
    );
  });
});
