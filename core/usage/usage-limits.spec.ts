import { monthlyLimitText, saveLimitText, usageBar } from './usage-limits.js';

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

describe('monthlyLimitText', () => {
  it('counts what was used of the plan (§8)', () => {
    const text = (plan?: unknown) => monthlyLimitText({ currentCount: 100, maxAllowed: 100, plan });
    expect(text('plus')).toBe("You've used 100 of 100 analyses on your Plus plan this month.");
    expect(text('free')).toBe("You've used 100 of 100 analyses on your Free plan this month.");
    expect(monthlyLimitText({ currentCount: 0, maxAllowed: 0 })).toContain('0 of 0 analyses on your plan');
    expect(text('constructor')).toBe("You've used 100 of 100 analyses on your plan this month.");
  });

  it('speaks in general where a count is unknown (§8)', () => {
    const general = "You've used all analyses that your plan has for this month.";
    for (const refusal of [
      undefined,
      {},
      { currentCount: 3 },
      { currentCount: '3', maxAllowed: 3 },
      { currentCount: 3, maxAllowed: Number.NaN },
      { currentCount: -1, maxAllowed: 3 },
      { currentCount: 2.5, maxAllowed: 3 },
    ]) {
      expect(monthlyLimitText(refusal)).toBe(general);
    }
  });
});
