import type { Member } from '#core/accounts/member.js';
import { DomainError } from '#core/errors.js';
import type { Purchase } from '#core/plans/purchase.js';
import type { PaymentAccounts } from '#core/ports/billing.js';
import type { PaymentGateway } from '#core/ports/payment-gateway.js';
import { stubPort } from '#test/builders/stub-port.js';
import { type FakePorts, fakePorts } from '#test/fakes/fake-ports.js';
import { buyPlan } from './change-plan.js';
import {
  CHECKOUT_RETURN,
  downgradeSubscription,
  handlePaymentEvent,
  openBillingPortal,
  openCheckout,
} from './pay-plan.js';

const SITE = 'https://podgist.test';
const PLUS = { plan: 'plus', interval: 'month' } as const satisfies Purchase;
const PRO = { plan: 'pro', interval: 'month' } as const satisfies Purchase;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('paying for a plan (spec §4, contract §3)', () => {
  let ports: FakePorts;
  let ada: Member;
  let open: ReturnType<typeof openCheckout>;
  let downgrade: ReturnType<typeof downgradeSubscription>;
  beforeEach(async () => {
    ports = fakePorts();
    ada = await ports.join();
    open = openCheckout({ ...ports, publicUrl: SITE });
    downgrade = downgradeSubscription(ports);
  });

  const planOf = async () => (await ports.subscriptions.find(ada.id))?.plan;
  const customer = async () => (await ports.accounts.findCustomerId(ada.id)) ?? '';
  const page = async (purchase: Purchase) => {
    const step = await open(ada, purchase);
    if (step.kind !== 'leave') throw new Error('There is no page to pay at.');
    return step.url;
  };
  const event = async (id: string) => handlePaymentEvent(ports)({ id, customerId: await customer() });
  const pay = async (purchase: Purchase) => {
    ports.gateway.pay(await page(purchase));
    await event(`paid ${purchase.plan}`);
  };
  const done = (purchase: Purchase) => ({ kind: 'leave', url: SITE + CHECKOUT_RETURN.success(purchase) });
  const confirm = async (purchase: Purchase) => {
    const step = await open(ada, purchase);
    if (step.kind !== 'confirm') throw new Error('Nothing is to be confirmed.');
    return step.due;
  };

  describe('without a paid subscription', () => {
    it('leads to a page of the provider, which knows the way back and the purchase', async () => {
      const orders: unknown[] = [];
      const { createCheckout } = ports.gateway;
      ports.gateway.createCheckout = (order) => {
        orders.push(order);
        return createCheckout(order);
      };
      expect(await page(PLUS)).toMatch(/^https:\/\/pay\.example\//);
      expect(orders).toEqual([
        {
          ...PLUS,
          customerId: await customer(),
          memberId: ada.id,
          successUrl: `${SITE}/pricing?checkout=success&plan=plus&interval=month`,
          cancelUrl: `${SITE}/pricing?checkout=cancelled`,
        },
      ]);
      expect(await planOf()).toBe('free');
    });

    it('gives the plan when the provider reports the payment, once', async () => {
      ports.gateway.pay(await page(PLUS));
      expect(await planOf()).toBe('free');
      expect([await event('e1'), await planOf()]).toEqual(['applied', 'plus']);
      expect(await event('e1')).toBe('known');
      expect(await handlePaymentEvent(ports)({ id: 'e2', customerId: 'nobody' })).toBe('gone');
    });

    it('closes the page of an earlier checkout, and keeps the customer', async () => {
      const [first, second] = await Promise.all([page(PLUS), page(PRO)]);
      expect(() => ports.gateway.pay(first)).toThrow('closed');
      ports.gateway.pay(second);
      await event('e1');
      expect(await planOf()).toBe('pro');
    });

    it('makes the customer anew when the provider has forgotten them', async () => {
      await page(PLUS);
      const forgotten = await customer();
      ports.gateway.forget(forgotten);
      ports.gateway.pay(await page(PLUS));
      await event('e1');
      expect([await planOf(), (await customer()) === forgotten]).toEqual(['plus', false]);
    });

    it('fails when the provider does not know the new customer either', async () => {
      ports.gateway.createCheckout = async () => undefined;
      await expect(open(ada, PLUS)).rejects.toMatchObject({
        code: 'upstream_unavailable',
        message: 'The payment could not be opened. Please try again.',
      });
    });

    it('sells nothing that the member has been given already, and more than that', async () => {
      await buyPlan(ports)(ada.id, PRO);
      await expect(open(ada, PRO)).rejects.toMatchObject({
        code: 'invalid_input',
        message: 'You have the Pro plan already, and nothing is to be paid for it.',
      });
      await expect(open(ada, PLUS)).rejects.toMatchObject({
        message: expect.stringContaining('more than Plus'),
      });
      expect(await page({ ...PRO, interval: 'year' })).toContain('pay.example');
      expect(await page({ ...PRO, plan: 'all_access' })).toContain('pay.example');
    });

    it('leaves no customer behind when the account is deleted meanwhile', async () => {
      const left: string[] = [];
      ports.gateway.deleteCustomer = async (customerId) => void left.push(customerId);
      await ports.members.delete(ada.id);
      await expect(open(ada, PLUS)).rejects.toMatchObject({ code: 'not_signed_in' });
      expect(left).toEqual(['customer-1']);
    });

    it('is refused to an account that is deleted after its customer was found', async () => {
      await page(PLUS);
      const gone = openCheckout({
        ...ports,
        subscriptions: { ...ports.subscriptions, find: async () => undefined },
        publicUrl: SITE,
      });
      await expect(gone(ada, PLUS)).rejects.toMatchObject({ code: 'not_signed_in' });
    });

    it('changes nothing while the provider is away', async () => {
      const away = new DomainError('upstream_unavailable', 'Away.');
      ports.gateway.misbehave(away);
      await expect(open(ada, PLUS)).rejects.toBe(away);
      ports.gateway.misbehave(undefined);
      await pay(PLUS);
      ports.gateway.misbehave(away);
      await expect(event('e9')).rejects.toBe(away);
      expect(await planOf()).toBe('plus');
      ports.gateway.misbehave(undefined);
      expect(await event('e9')).toBe('applied');
    });
  });

  describe('as an upgrade of a paid subscription', () => {
    beforeEach(() => pay(PLUS));

    it('is charged to the saved card after the amount was confirmed', async () => {
      const due = await confirm(PRO);
      expect(due).toEqual({ amount: 1900, currency: 'usd', asOf: ports.clock.now().toISOString() });
      expect(await planOf()).toBe('plus');
      ports.clock.advance(15 * MINUTE);
      expect(await open(ada, PRO, due.asOf)).toEqual(done(PRO));
      expect(await planOf()).toBe('pro');
    });

    it('asks again for an amount older than 15 minutes, or of the future', async () => {
      const { asOf } = await confirm(PRO);
      ports.clock.advance(15 * MINUTE + 1);
      expect(await open(ada, PRO, asOf)).toMatchObject({ kind: 'confirm' });
      const future = new Date(ports.clock.now().getTime() + 1).toISOString();
      expect(await open(ada, PRO, future)).toMatchObject({ kind: 'confirm' });
      expect(await open(ada, PRO, 'no time')).toMatchObject({ kind: 'confirm' });
      expect(await planOf()).toBe('plus');
      expect(await open(ada, PRO, ports.clock.now().toISOString())).toEqual(done(PRO));
    });

    it('to yearly billing too', async () => {
      const yearly = { ...PLUS, interval: 'year' } as const;
      const { asOf } = await confirm(yearly);
      expect(await open(ada, yearly, asOf)).toEqual(done(yearly));
      expect(await ports.subscriptions.find(ada.id)).toMatchObject(yearly);
    });

    it('waits for the card’s owner where the bank asks for it', async () => {
      const { asOf } = await confirm(PRO);
      ports.gateway.askToConfirm();
      const step = await open(ada, PRO, asOf);
      expect([step, await planOf()]).toEqual([
        { kind: 'leave', url: expect.stringContaining('pay.example/confirm') },
        'plus',
      ]);
      if (step.kind === 'leave') ports.gateway.confirm(step.url);
      await event('confirmed');
      expect(await planOf()).toBe('pro');
    });

    it('changes nothing when the card is declined', async () => {
      const { asOf } = await confirm(PRO);
      ports.gateway.declineCards();
      await expect(open(ada, PRO, asOf)).rejects.toMatchObject({ code: 'payment_declined' });
      expect(await planOf()).toBe('plus');
    });
  });

  it('refuses a lower plan: that is a downgrade', async () => {
    await pay(PRO);
    await expect(open(ada, PLUS)).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'You are on the Pro plan already. To change to Plus, choose the downgrade.',
    });
  });

  it('of the current plan cancels a pending downgrade, and else changes nothing', async () => {
    await pay(PRO);
    expect(await open(ada, PRO)).toEqual(done(PRO));
    await downgrade(ada.id, 'plus');
    expect(await open(ada, PRO)).toEqual(done(PRO));
    const standing = await ports.subscriptions.find(ada.id);
    expect([standing?.plan, standing?.pending]).toEqual(['pro', undefined]);
  });

  describe('downgrade', () => {
    it('of a paid plan comes into force with the next cycle, at the provider', async () => {
      await pay(PRO);
      ports.clock.advance(10 * DAY);
      expect(await downgrade(ada.id, 'plus')).toMatchObject({
        plan: 'pro',
        pending: { plan: 'plus', effectiveAt: '2026-06-01T10:20:30.000Z' },
      });
      expect((await ports.gateway.findSubscription(await customer()))?.pending?.plan).toBe('plus');
      ports.clock.advance(21 * DAY);
      expect(await planOf()).toBe('plus');
    });

    it('to free ends the subscription with the cycle', async () => {
      await pay(PRO);
      await downgrade(ada.id, 'free');
      ports.clock.advance(31 * DAY);
      expect(await event('ended')).toBe('applied');
      expect(await planOf()).toBe('free');
    });

    it('of a plan that was given, not paid, is ours', async () => {
      await buyPlan(ports)(ada.id, PRO);
      expect(await downgrade(ada.id, 'free')).toMatchObject({ plan: 'pro', pending: { plan: 'free' } });
      await page(PLUS).catch(() => undefined);
      expect(await downgrade(ada.id, 'plus')).toMatchObject({ plan: 'pro', pending: { plan: 'plus' } });
    });

    it('to a higher plan is refused, paid or not', async () => {
      const refused = {
        code: 'invalid_input',
        message: 'Pro is a higher plan than yours: choose the upgrade.',
      };
      await expect(downgrade(ada.id, 'pro')).rejects.toMatchObject(refused);
      await pay(PLUS);
      await expect(downgrade(ada.id, 'pro')).rejects.toMatchObject(refused);
    });

    it('of a deleted account is refused, paid or not', async () => {
      await pay(PRO);
      const gone = downgradeSubscription({
        ...ports,
        subscriptions: { ...ports.subscriptions, find: async () => undefined },
      });
      await expect(gone(ada.id, 'plus')).rejects.toMatchObject({ code: 'not_signed_in' });
      await expect(downgrade(99, 'free')).rejects.toMatchObject({ code: 'not_signed_in' });
    });
  });
});

describe('the payment provider’s page for invoices', () => {
  const opening = (customerId?: string, url?: string) =>
    openBillingPortal({
      accounts: stubPort<PaymentAccounts>({
        findCustomerId: async (id) => (id === 3 ? customerId : undefined),
      }),
      gateway: stubPort<PaymentGateway>({
        openPortal: async (...call) =>
          call.join() === `cus_1,https://podgist.test/profile#subscription` ? url : undefined,
      }),
      publicUrl: 'https://podgist.test',
    })(3);

  it('leads back to the subscription', async () => {
    expect(await opening('cus_1', 'https://pay.test/portal')).toBe('https://pay.test/portal');
  });

  it('is none for a member who never paid', async () => {
    const error = {
      code: 'invalid_input',
      message: 'There are no invoices yet: nothing was paid with this account.',
    };
    await expect(opening()).rejects.toMatchObject(error);
    await expect(opening('cus_1')).rejects.toMatchObject(error);
  });
});
