import { choosePayer, type PayerCandidate } from './auto-summarize.js';

const candidate = (followId: number, more: Partial<PayerCandidate> = {}): PayerCandidate => ({
  followId,
  memberId: followId,
  plan: 'pro',
  maxPerMonth: 10,
  keywords: [],
  used: 0,
  charged: 0,
  memberCharged: 0,
  ...more,
});
const EPISODE = { title: 'What a café charges', description: 'Pricing, and rent.' };
const payer = (...candidates: PayerCandidate[]) => choosePayer(candidates, EPISODE)?.followId;

describe('the follower who is charged for a new episode (contract §8)', () => {
  it('is the one who was charged least this month, of equals the first', () => {
    expect(payer(candidate(1, { memberCharged: 2 }), candidate(2, { memberCharged: 1 }))).toBe(2);
    expect(payer(candidate(2), candidate(1))).toBe(1);
    expect(payer(candidate(1, { memberCharged: 1, charged: 1 }), candidate(2, { memberCharged: 1 }))).toBe(2);
  });

  it('has allowance left, room under maxPerMonth and a plan with Auto-Summarize', () => {
    expect(
      payer(candidate(1, { used: 250 }), candidate(2, { charged: 10 }), candidate(3, { plan: 'plus' })),
    ).toBeUndefined();
    expect(payer(candidate(1, { used: 249 }))).toBe(1);
    expect(payer(candidate(1, { plan: 'all_access', used: 1499, charged: 9 }))).toBe(1);
    expect(payer(candidate(1, { maxPerMonth: 0 }))).toBeUndefined();
  });

  it('asked for no keywords, or for one in title or description', () => {
    expect(payer(candidate(1, { keywords: ['tax'] }), candidate(2, { keywords: ['tax', 'PRICING'] }))).toBe(
      2,
    );
    expect(payer(candidate(1, { keywords: ['Cafe'] }))).toBe(1);
  });
});
