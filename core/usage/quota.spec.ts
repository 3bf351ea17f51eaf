import { PLAN_IDS } from '../plans/plan.js';
import { DEFAULT_FREE_LIMITS, submissionReservations } from './free-allowance.js';
import { currentReservations, memberReservations, monthlyCounter, nextUsageMonth } from './quota.js';

describe('memberReservations', () => {
  const now = new Date('2026-11-30T23:59:59.999Z');

  it('takes one of the plan’s month (§6, §9)', () => {
    expect(PLAN_IDS.map((plan) => memberReservations(7, plan, now)[0]?.ceiling)).toEqual([3, 100, 250, 1500]);
    expect(memberReservations(7, 'free', now)).toEqual([
      {
        meter: 'member:7:2026-11',
        ceiling: 3,
        onRefusal: 'monthly_limit_reached',
        payer: { memberId: 7, plan: 'free' },
      },
    ]);
  });

  it('counts a free month on the e-mail address as well, and no paid one', () => {
    const charged = (plan: 'free' | 'plus') =>
      memberReservations(7, plan, now, 'hash').map(({ meter }) => meter);
    expect(charged('free')).toEqual(['member:7:2026-11', 'member:mailbox:hash:2026-11']);
    expect(charged('plus')).toEqual(['member:7:2026-11']);
  });

  it('starts again with the calendar month in UTC (contract §2)', () => {
    expect(monthlyCounter(7, new Date('2026-12-01T00:00:00Z'))).toBe('member:7:2026-12');
    expect(monthlyCounter(7, new Date('2026-12-01T00:30:00+01:00'))).toBe('member:7:2026-11');
    expect(nextUsageMonth(now).toISOString()).toBe('2026-12-01T00:00:00.000Z');
    expect(nextUsageMonth(new Date('2026-12-31T23:30:00-01:00')).toISOString()).toBe(
      '2027-02-01T00:00:00.000Z',
    );
  });
});

describe('currentReservations', () => {
  const now = new Date('2026-11-30T23:59:59.999Z');
  const seenOn = (plan: 'free' | 'plus') =>
    submissionReservations(
      { memberId: 7, plan, mailboxId: 'hash' },
      { networkId: 'home', siteId: 'site' },
      now,
      DEFAULT_FREE_LIMITS,
      true,
    );
  const inForce = (seen: 'free' | 'plus', plan: 'free' | 'plus' | undefined) =>
    currentReservations(seenOn(seen), plan, now).map(({ meter }) => meter);

  it('counts whoever is on the free plan on the network, the site and the installation, whatever was seen', () => {
    const free = [
      'member:7:2026-11',
      'member:mailbox:hash:2026-11',
      'unverified',
      'network:home:2026-11-30',
      'network:site:site:2026-11-30',
      'network:all:2026-11-30',
    ];
    expect(inForce('free', 'free')).toEqual(free);
    expect(inForce('plus', 'free')).toEqual(free);
  });

  it('counts a paying member on their own month alone', () => {
    expect(inForce('plus', 'plus')).toEqual(['member:7:2026-11']);
    expect(inForce('free', 'plus')).toEqual(['member:7:2026-11']);
  });
});
