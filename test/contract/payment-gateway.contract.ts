import type { PlanId } from '#core/plans/plan.js';
import type { Purchase } from '#core/plans/purchase.js';
import type { PaymentGateway } from '#core/ports/payment-gateway.js';
import type { FixedClock } from '../fakes/fixed-clock.js';

export interface GatewayUnderTest {
  readonly gateway: PaymentGateway;
  readonly clock: FixedClock;
  /** Pays on the checkout page; throws if the page has expired. */
  pay(url: string): void;
  declineCards(): void;
  /** Makes banks require confirmation of payments with saved cards. */
  askToConfirm(): void;
  /** Confirms a payment on the invoice page; throws if the page has expired. */
  confirm(url: string): void;
  /** Deletes a customer at the service. */
  forget(customerId: string): void;
  goAway(): void;
  /** Ends the current billing cycle and applies scheduled changes. */
  turnCycle(customerId: string): void;
  /** A signed event of a customer, or of none, as delivered. */
  event(customerId: string | undefined): { readonly body: Uint8Array; readonly signature: string };
  close(): Promise<void>;
}

const ADA = { memberId: 1, uid: 'uid-ada', email: 'ada@example.com' };
const EVE = { memberId: 2, uid: 'uid-eve', email: '' };
const DAY_MS = 24 * 3_600_000;
const PLUS: Purchase = { plan: 'plus', interval: 'month' };
const PRO: Purchase = { plan: 'pro', interval: 'month' };

/** Contract of `PaymentGateway`. */
export function paymentGatewayContract(name: string, open: () => Promise<GatewayUnderTest>): void {
  describe(`PaymentGateway: ${name}`, () => {
    let subject: GatewayUnderTest;
    let gateway: PaymentGateway;
    beforeEach(async () => {
      subject = await open();
      ({ gateway } = subject);
    });
    afterEach(() => subject.close());

    const order = (customerId: string, purchase: Purchase) => ({
      ...purchase,
      customerId,
      memberId: 1,
      successUrl: 'https://podgist.example/pricing?checkout=success',
      cancelUrl: 'https://podgist.example/pricing?checkout=cancelled',
    });
    const opened = async (customerId: string, purchase: Purchase) => {
      const url = await gateway.createCheckout(order(customerId, purchase));
      if (url === undefined) throw new Error('the customer is not known');
      return url;
    };
    const upgrade = async (id: string, purchase: Purchase) => {
      const { asOf } = await gateway.amountDueNow(id, purchase);
      return gateway.upgrade(id, purchase, asOf);
    };
    const bought = async (purchase: Purchase, payer = ADA) => {
      const customerId = await gateway.createCustomer(payer);
      subject.pay(await opened(customerId, purchase));
      const paid = await gateway.findSubscription(customerId);
      if (!paid) throw new Error('nothing is in force');
      return { customerId, paid };
    };

    it('finds an existing customer again and separates customers', async () => {
      const [ada, again, eve] = [ADA, ADA, EVE].map((payer) => gateway.createCustomer(payer));
      expect(await again).toBe(await ada);
      expect(await eve).not.toBe(await ada);
      expect(await gateway.findSubscription((await ada) ?? '')).toBeUndefined();
      expect(await gateway.findSubscription('cus_nobody')).toBeUndefined();
    });

    it('activates a subscription only after it is paid', async () => {
      const customerId = await gateway.createCustomer(ADA);
      const url = await opened(customerId, { plan: 'pro', interval: 'year' });
      expect(await gateway.findSubscription(customerId)).toBeUndefined();
      subject.pay(url);
      expect(await gateway.findSubscription(customerId)).toEqual({
        id: expect.any(String),
        plan: 'pro',
        interval: 'year',
        status: 'active',
        anchoredAt: subject.clock.now().toISOString(),
      });
    });

    it('expires only the customer’s own pages, so that nobody pays twice', async () => {
      const customerId = await gateway.createCustomer(ADA);
      const first = await opened(customerId, PLUS);
      const others = await opened(await gateway.createCustomer(EVE), PLUS);
      await gateway.expireCheckouts(customerId);
      await gateway.expireCheckouts('cus_nobody');
      const second = await opened(customerId, PRO);
      expect(() => subject.pay(first)).toThrow('closed');
      subject.pay(others);
      subject.pay(second);
      expect(await gateway.findSubscription(customerId)).toMatchObject({ plan: 'pro' });
    });

    it('opens no page for a deleted customer, and creates a new one', async () => {
      const { customerId } = await bought(PLUS);
      subject.forget(customerId);
      expect(await gateway.findSubscription(customerId)).toBeUndefined();
      await gateway.expireCheckouts(customerId);
      expect(await gateway.createCheckout(order(customerId, PRO))).toBeUndefined();
      const another = await gateway.createCustomer({ ...ADA, replaces: customerId });
      expect(another).not.toBe(customerId);
      subject.pay(await opened(another, PRO));
      expect(await gateway.findSubscription(another)).toMatchObject({ plan: 'pro' });
    });

    it('upgrades the existing subscription', async () => {
      const { customerId, paid } = await bought(PLUS);
      await gateway.downgrade(paid.id, 'free');
      await upgrade(paid.id, PRO);
      await upgrade(paid.id, PRO);
      expect(await gateway.findSubscription(customerId)).toEqual({ ...paid, plan: 'pro' });
    });

    it('keeps the plan and pending changes when the upgrade changes nothing', async () => {
      const { customerId, paid } = await bought({ plan: 'pro', interval: 'year' });
      await gateway.downgrade(paid.id, 'plus');
      const before = await gateway.findSubscription(customerId);
      const asOf = subject.clock.now().toISOString();
      for (const lower of [PLUS, PRO, { plan: 'pro', interval: 'year' }] as const)
        expect(await gateway.upgrade(paid.id, lower, asOf)).toBeUndefined();
      expect(await gateway.findSubscription(customerId)).toEqual(before);
    });

    it('changes nothing until the payer has confirmed the payment to the bank', async () => {
      const { customerId, paid } = await bought(PLUS);
      subject.askToConfirm();
      const url = await upgrade(paid.id, PRO);
      expect(await gateway.findSubscription(customerId)).toEqual(paid);
      subject.confirm(url ?? '');
      expect(() => subject.confirm(url ?? '')).toThrow('closed');
      expect(await gateway.findSubscription(customerId)).toEqual({ ...paid, plan: 'pro' });
    });

    it.each<PlanId>(['free', 'plus'])(
      'schedules %s for the end of the cycle and cancels that',
      async (target) => {
        const { customerId, paid } = await bought(PRO);
        await gateway.downgrade(paid.id, target);
        await gateway.downgrade(paid.id, target);
        const waiting = await gateway.findSubscription(customerId);
        expect(waiting).toMatchObject({ plan: 'pro', pending: { plan: target } });
        await gateway.downgrade(paid.id, 'pro');
        expect(await gateway.findSubscription(customerId)).toEqual(paid);
        await gateway.downgrade(paid.id, target);
        const end = Date.parse(waiting?.pending?.effectiveAt ?? '');
        expect(end - subject.clock.now().getTime()).toBeGreaterThan(27 * DAY_MS);
        subject.clock.advance(end - subject.clock.now().getTime());
        subject.turnCycle(customerId);
        const after = await gateway.findSubscription(customerId);
        expect([after?.plan, after?.pending]).toEqual([target === 'free' ? undefined : target, undefined]);
      },
    );

    it('applies the latest scheduled change', async () => {
      const { customerId, paid } = await bought(PRO);
      for (const target of ['plus', 'free', 'plus'] as const) {
        await gateway.downgrade(paid.id, target);
        expect(await gateway.findSubscription(customerId)).toMatchObject({
          plan: 'pro',
          pending: { plan: target },
        });
      }
    });

    it('changes nothing, including pending changes, when a payment is declined', async () => {
      const { customerId, paid } = await bought(PRO);
      await gateway.downgrade(paid.id, 'plus');
      const before = await gateway.findSubscription(customerId);
      subject.declineCards();
      const refused = upgrade(paid.id, { plan: 'all_access', interval: 'month' });
      await expect(refused).rejects.toMatchObject({ name: 'DomainError', code: 'payment_declined' });
      expect(await gateway.findSubscription(customerId)).toEqual(before);
    });

    it('opens the page with the invoices of a customer it knows', async () => {
      const { customerId } = await bought(PLUS);
      const back = 'https://podgist.example/profile#subscription';
      expect(URL.canParse((await gateway.openPortal(customerId, back)) ?? '')).toBe(true);
      expect(await gateway.openPortal('cus_nobody', back)).toBeUndefined();
    });

    it('ends all subscriptions and open pages of a customer, idempotently', async () => {
      const { customerId } = await bought(PRO);
      const others = await bought(PLUS, EVE);
      const url = await opened(customerId, PRO);
      await gateway.deleteCustomer(customerId);
      await gateway.deleteCustomer(customerId);
      await gateway.deleteCustomer('cus_nobody');
      expect(() => subject.pay(url)).toThrow('closed');
      expect(await gateway.findSubscription(customerId)).toBeUndefined();
      expect(await gateway.findSubscription(others.customerId)).toEqual(others.paid);
    });

    it('returns the customer of an event and rejects unsigned events', async () => {
      const { body, signature } = subject.event('cus_ada');
      expect(gateway.parseEvent(body, signature)).toEqual({ id: expect.any(String), customerId: 'cus_ada' });
      const nobodys = subject.event(undefined);
      expect(gateway.parseEvent(nobodys.body, nobodys.signature)).toBeUndefined();
      for (const forged of [undefined, '', 'signature', `${signature}0`]) {
        expect(() => gateway.parseEvent(body, forged)).toThrow(
          expect.objectContaining({ code: 'invalid_input' }),
        );
      }
    });

    it('reports an outage', async () => {
      const { customerId, paid } = await bought(PLUS);
      subject.goAway();
      for (const call of [
        () => gateway.createCustomer(EVE),
        () => gateway.createCheckout(order(customerId, PRO)),
        () => gateway.findSubscription(customerId),
        () => gateway.expireCheckouts(customerId),
        () => gateway.amountDueNow(paid.id, PRO),
        () => gateway.upgrade(paid.id, PRO, subject.clock.now().toISOString()),
        () => gateway.downgrade(paid.id, 'free'),
        () => gateway.deleteCustomer(customerId),
      ]) {
        await expect(call()).rejects.toMatchObject({ name: 'DomainError', code: 'upstream_unavailable' });
      }
    });
  });
}
