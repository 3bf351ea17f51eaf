import { FREE_SUBSCRIPTION, type Subscription } from '../plans/subscription.js';
import { type BillingFacts, decideSync } from './paid-subscription.js';

const PAID = {
  plan: 'pro',
  interval: 'year',
  status: 'active',
  anchoredAt: '2026-01-01T00:00:00.000Z',
} as const;
const facts = (overrides: Partial<BillingFacts> = {}): BillingFacts => ({
  subscription: FREE_SUBSCRIPTION,
  lastSyncNumber: 4,
  isEventKnown: false,
  ...overrides,
});

describe('decideSync (contract §3)', () => {
  it('takes over what the provider has in force, without its id', () => {
    const reading = { syncNumber: 5, paid: { id: 'sub_1', ...PAID } };
    expect(decideSync(reading, facts())).toEqual({ outcome: 'applied', subscription: PAID });
  });

  it('reverts to free what was bought there, and keeps every other plan', () => {
    const reading = { syncNumber: 5, paid: undefined };
    const granted: Subscription = { ...PAID, plan: 'plus' };
    expect(decideSync(reading, facts({ subscription: PAID, paidSubscriptionId: 'sub_1' }))).toEqual({
      outcome: 'applied',
      subscription: FREE_SUBSCRIPTION,
    });
    expect(decideSync(reading, facts({ subscription: granted }))).toEqual({
      outcome: 'applied',
      subscription: granted,
    });
  });

  it('changes nothing for a known event, nor for a reading that is not the latest', () => {
    const paid = { id: 'sub_1', ...PAID };
    expect(decideSync({ syncNumber: 5, paid }, facts({ isEventKnown: true }))).toEqual({ outcome: 'known' });
    for (const syncNumber of [3, 4])
      expect(decideSync({ syncNumber, paid }, facts())).toEqual({ outcome: 'outdated' });
    expect(decideSync({ syncNumber: 4, paid }, facts({ isEventKnown: true })).outcome).toBe('known');
  });
});
