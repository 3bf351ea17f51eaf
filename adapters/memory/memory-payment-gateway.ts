import { DomainError } from '../../core/errors.js';
import type { PaidSubscription } from '../../core/payments/paid-subscription.js';
import { planOrder } from '../../core/plans/plan-change.js';
import { cycleEnd, subscriptionAt } from '../../core/plans/subscription.js';
import type { Clock } from '../../core/ports/clock.js';
import type { CheckoutOrder, PaymentGateway } from '../../core/ports/payment-gateway.js';

/** What the fake takes for a good signature. */
export const MEMORY_SIGNATURE = 'signed';

interface Kept {
  readonly customerId: string;
  readonly paid: PaidSubscription;
}

/** A plain fake of a payment service. Nothing is awaited inside a call, so each call is one atomic step. */
export class MemoryPaymentGateway implements PaymentGateway {
  private readonly customers = new Map<string, string>();
  private readonly checkouts = new Map<string, CheckoutOrder>();
  private readonly subscriptions = new Map<string, Kept>();
  private failure: Error | undefined;
  private isDeclining = false;
  private last = 0;

  constructor(private readonly clock: Clock) {}

  /** What every call fails with from now on. */
  misbehave(failure: Error | undefined): void {
    this.failure = failure;
  }

  declineCards(): void {
    this.isDeclining = true;
  }

  /** Pays on an open page. */
  pay(url: string): void {
    const order = this.checkouts.get(url);
    if (!order) throw new Error('The page is closed.');
    this.checkouts.delete(url);
    const { plan, interval, customerId } = order;
    const id = this.next('subscription');
    const anchoredAt = this.clock.now().toISOString();
    this.subscriptions.set(id, { customerId, paid: { id, plan, interval, status: 'active', anchoredAt } });
  }

  makeCustomer: PaymentGateway['makeCustomer'] = async ({ uid }) => {
    this.present();
    const known = this.customers.get(uid) ?? this.next('customer');
    this.customers.set(uid, known);
    return known;
  };

  openCheckout: PaymentGateway['openCheckout'] = async (order) => {
    this.present();
    this.closeCheckouts(order.customerId);
    const url = `https://pay.example/${this.next('checkout')}`;
    this.checkouts.set(url, order);
    return url;
  };

  subscriptionOf: PaymentGateway['subscriptionOf'] = async (customerId) => {
    this.present();
    return [...this.subscriptions.values()]
      .filter((kept) => kept.customerId === customerId)
      .flatMap(({ paid }) => this.standing(paid) ?? [])
      .toSorted((a, b) => planOrder(b.plan) - planOrder(a.plan))[0];
  };

  upgrade: PaymentGateway['upgrade'] = async (id, { plan, interval }) => {
    this.present();
    if (this.isDeclining) throw new DomainError('payment_declined', 'Your payment did not go through.');
    this.change(id, ({ pending: _, ...paid }) => ({ ...paid, plan, interval }));
  };

  downgrade: PaymentGateway['downgrade'] = async (id, target) => {
    this.present();
    this.change(id, ({ pending: _, ...paid }) => {
      if (target === paid.plan) return paid;
      const now = this.clock.now();
      return { ...paid, pending: { plan: target, effectiveAt: (cycleEnd(paid, now) ?? now).toISOString() } };
    });
  };

  end: PaymentGateway['end'] = async (customerId) => {
    this.present();
    this.closeCheckouts(customerId);
    for (const [id, kept] of this.subscriptions) {
      if (kept.customerId === customerId) this.subscriptions.delete(id);
    }
  };

  readEvent: PaymentGateway['readEvent'] = (body, signature) => {
    if (signature !== MEMORY_SIGNATURE) throw new DomainError('invalid_input', 'The signature is not valid.');
    const { id, customerId } = JSON.parse(new TextDecoder().decode(body));
    return typeof customerId === 'string' ? { id, customerId } : undefined;
  };

  private change(id: string, to: (paid: PaidSubscription) => PaidSubscription): void {
    const kept = this.subscriptions.get(id);
    const paid = kept && this.standing(kept.paid);
    if (!kept || !paid) throw new DomainError('upstream_unavailable', 'Your subscription has just ended.');
    this.subscriptions.set(id, { ...kept, paid: to(paid) });
  }

  private standing(paid: PaidSubscription): PaidSubscription | undefined {
    const { plan, pending } = subscriptionAt(paid, this.clock.now());
    if (plan === 'free') return undefined;
    const { pending: _, ...rest } = paid;
    return { ...rest, plan, ...(pending && { pending }) };
  }

  private closeCheckouts(customerId: string): void {
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
