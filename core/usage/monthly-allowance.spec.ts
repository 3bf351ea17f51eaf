import { PLAN_IDS } from '../plans/plan.js';
import { memberCharges, monthlyMeter, nextUsageMonth } from './monthly-allowance.js';

describe('memberCharges', () => {
  const now = new Date('2026-11-30T23:59:59.999Z');

  it('takes one of the plan’s month (§6, §9)', () => {
    expect(PLAN_IDS.map((plan) => memberCharges(7, plan, now)[0]?.ceiling)).toEqual([3, 100, 250, 1500]);
    expect(memberCharges(7, 'free', now)).toEqual([
      {
        meter: 'member:7:2026-11',
        ceiling: 3,
        onRefusal: 'monthly_limit_reached',
        payer: { memberId: 7, plan: 'free' },
      },
    ]);
  });

  it('starts again with the calendar month in UTC (contract §2)', () => {
    expect(monthlyMeter(7, new Date('2026-12-01T00:00:00Z'))).toBe('member:7:2026-12');
    expect(monthlyMeter(7, new Date('2026-12-01T00:30:00+01:00'))).toBe('member:7:2026-11');
    expect(nextUsageMonth(now).toISOString()).toBe('2026-12-01T00:00:00.000Z');
    expect(nextUsageMonth(new Date('2026-12-31T23:30:00-01:00')).toISOString()).toBe(
      '2027-02-01T00:00:00.000Z',
    );
  });
});
