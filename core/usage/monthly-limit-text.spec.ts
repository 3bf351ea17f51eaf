import { monthlyLimitText } from './monthly-limit-text.js';

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
