import { DomainError } from '#core/errors.js';
import type { PaidSubscription } from '#core/payments/paid-subscription.js';
import { amountOf } from '#core/plans/catalogue.js';
import { planOrder } from '#core/plans/plan-change.js';
import { isUpgrade } from '#core/plans/purchase.js';
import { cycleEnd, subscriptionAt } from '#core/plans/subscription.js';
import type { CheckoutOrder, PaymentGateway } from '#core/ports/payment-gateway.js';
import type { Clock } from '#core/ports/system.js';

/** Signature that the fake gateway accepts. */
export const MEMORY_SIGNATURE = 'signed';

interface Kept {
  readonly customerId: string;
  readonly paid: PaidSubscription;
}

/** In-memory implementation of `PaymentGateway`. Calls never await, so each is atomic. */
export class MemoryPaymentGateway implements PaymentGateway {
  private readonly customers = new Map<string, string>();
  private readonly checkouts = new Map<string, CheckoutOrder>();
  private readonly subscriptions = new Map<string, Kept>();
  private failure: Error | undefined;
  private readonly confirmations = new Map<string, () => void>();
  private isDeclining = false;
  private isAsking = false;
  private last = 0;

  constructor(private readonly clock: Clock) {}

  /** Makes every call fail with `failure`, or succeed again without one. */
  misbehave(failure: Error | undefined): void {
    this.failure = failure;
  }

  declineCards(): void {
    this.isDeclining = true;
  }

  /** Makes every payment require confirmation by the card's owner. */
  askToConfirm(): void {
    this.isAsking = true;
  }

  /** Confirms a payment on its confirmation page. */
  confirm(url: string): void {
    const upgraded = this.confirmations.get(url);
    if (!upgraded) throw new Error('The page is closed.');
    this.confirmations.delete(url);
    upgraded();
  }

  /** Completes an open checkout. */
  pay(url: string): void {
    const order = this.checkouts.get(url);
    if (!order) throw new Error('The page is closed.');
    this.checkouts.delete(url);
    const { plan, interval, customerId } = order;
    const id = this.next('subscription');
    const anchoredAt = this.clock.now().toISOString();
    this.subscriptions.set(id, { customerId, paid: { id, plan, interval, status: 'active', anchoredAt } });
  }

  /** Deletes a customer at the provider. */
  forget(customerId: string): void {
    this.drop(customerId);
    for (const [uid, known] of this.customers) if (known === customerId) this.customers.delete(uid);
  }

  createCustomer: PaymentGateway['createCustomer'] = async ({ uid }) => {
    this.present();
    const known = this.customers.get(uid) ?? this.next('customer');
    this.customers.set(uid, known);
    return known;
  };

  expireCheckouts: PaymentGateway['expireCheckouts'] = async (customerId) => {
    this.present();
    this.closePages(customerId);
  };

  createCheckout: PaymentGateway['createCheckout'] = async (order) => {
    this.present();
    if (![...this.customers.values()].includes(order.customerId)) return undefined;
    const url = `https://pay.example/${this.next('checkout')}`;
    this.checkouts.set(url, order);
    return url;
  };

  openPortal: PaymentGateway['openPortal'] = async (customerId, returnUrl) => {
    this.present();
    if (![...this.customers.values()].includes(customerId)) return undefined;
    return `https://pay.example/portal?${new URLSearchParams({ customerId, returnUrl })}`;
  };

  findSubscription: PaymentGateway['findSubscription'] = async (customerId) => {
    this.present();
    return [...this.subscriptions.values()]
      .filter((kept) => kept.customerId === customerId)
      .flatMap(({ paid }) => this.standing(paid) ?? [])
      .toSorted((a, b) => planOrder(b.plan) - planOrder(a.plan))[0];
  };

  /** Charges full prices without proration. */
  amountDueNow: PaymentGateway['amountDueNow'] = async (_, { plan, interval }) => {
    this.present();
    const amount = 100 * amountOf(plan, interval);
    return { amount, currency: 'usd', asOf: this.clock.now().toISOString() };
  };

  upgrade: PaymentGateway['upgrade'] = async (id, purchase) => {
    this.present();
    if (!isUpgrade(this.kept(id).paid, purchase)) return undefined;
    if (this.isDeclining) throw new DomainError('payment_declined', 'Your payment did not go through.');
    const { plan, interval } = purchase;
    const upgraded = () => this.change(id, ({ pending: _, ...paid }) => ({ ...paid, plan, interval }));
    if (!this.isAsking) return upgraded();
    const url = `https://pay.example/${this.next('confirm')}`;
    this.confirmations.set(url, upgraded);
    return url;
  };

  downgrade: PaymentGateway['downgrade'] = async (id, target) => {
    this.present();
    this.change(id, ({ pending: _, ...paid }) => {
      if (target === paid.plan) return paid;
      const now = this.clock.now();
      return { ...paid, pending: { plan: target, effectiveAt: (cycleEnd(paid, now) ?? now).toISOString() } };
    });
  };

  deleteCustomer: PaymentGateway['deleteCustomer'] = async (customerId) => {
    this.present();
    this.drop(customerId);
  };

  parseEvent: PaymentGateway['parseEvent'] = (body, signature) => {
    if (signature !== MEMORY_SIGNATURE) throw new DomainError('invalid_input', 'The signature is not valid.');
    const { id, customerId } = JSON.parse(new TextDecoder().decode(body));
    return typeof customerId === 'string' ? { id, customerId } : undefined;
  };

  private kept(id: string): Kept {
    const kept = this.subscriptions.get(id);
    const paid = kept && this.standing(kept.paid);
    if (!kept || !paid) throw new DomainError('upstream_unavailable', 'Your subscription has just ended.');
    return { ...kept, paid };
  }

  private change(id: string, to: (paid: PaidSubscription) => PaidSubscription): undefined {
    const kept = this.kept(id);
    this.subscriptions.set(id, { ...kept, paid: to(kept.paid) });
  }

  private drop(customerId: string): void {
    this.closePages(customerId);
    for (const [id, kept] of this.subscriptions) {
      if (kept.customerId === customerId) this.subscriptions.delete(id);
    }
  }

  private standing(paid: PaidSubscription): PaidSubscription | undefined {
    const { plan, pending } = subscriptionAt(paid, this.clock.now());
    if (plan === 'free') return undefined;
    const { pending: _, ...rest } = paid;
    return { ...rest, plan, ...(pending && { pending }) };
  }

  private closePages(customerId: string): void {
    for (const [url, order] of this.checkouts) {
      if (order.customerId === customerId) this.checkouts.delete(url);
    }
  }

  private present(): void {
    if (this.failure) throw this.failure;
  }

  private next(name: string): string {
    this.last += 1;
    return `${name}-${this.last}`;
  }
}
