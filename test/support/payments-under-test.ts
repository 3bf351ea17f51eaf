import {
  type FakeStripe,
  type Sending,
  type StripeEvent,
  startFakeStripe,
} from '../upstreams/stripe/fake-server.js';
import { MemberBrowser, type UserAnswer } from './member.js';
import { type RunningProduct, startProduct } from './product.js';
import { STAND_IN_PRICES, STRIPE_VARIABLES } from './stripe-prices.js';
import type { Answer } from './visitor.js';

interface CheckoutAnswer {
  readonly url: string;
  readonly due?: { readonly amount: number; readonly currency: string; readonly asOf: string };
  readonly code: string;
  readonly message: string;
}

/** A paying member with their Stripe customer id. */
interface Subscriber {
  readonly member: MemberBrowser;
  readonly customer: string;
  readonly user: UserAnswer['user'];
}

/** The product with a fake Stripe server. Events reach the product only when a test delivers them. */
class PaymentsUnderTest {
  /** Delay of Stripe's responses, in milliseconds. */
  latency = () => 0;

  private opened: { readonly stripe: FakeStripe; readonly product: RunningProduct } | undefined;

  get stripe(): FakeStripe {
    return this.running.stripe;
  }

  get product(): RunningProduct {
    return this.running.product;
  }

  private get running() {
    if (!this.opened) throw new Error('the product is not running');
    return this.opened;
  }

  async open(): Promise<void> {
    const stripe = await startFakeStripe({ prices: STAND_IN_PRICES, latency: () => this.latency() });
    const product = await startProduct({
      ...STRIPE_VARIABLES,
      STRIPE_URL: stripe.url,
      STRIPE_SECRET_KEY: stripe.key,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    });
    this.opened = { stripe, product };
  }

  async close(): Promise<void> {
    await this.opened?.product.close();
    await this.opened?.stripe.close();
  }

  /** Ends all simulated faults, declines and confirmations. */
  calm(): void {
    this.stripe.misbehave(undefined);
    this.stripe.declineCards(false);
    this.stripe.askToConfirm(false);
    this.latency = () => 0;
  }

  /** Delivers an event and returns the product's status. */
  deliver(event: StripeEvent, sending?: Sending): Promise<number> {
    return this.stripe.send(`${this.product.url}/api/stripe/webhook`, event, sending);
  }

  async deliverAll(events: readonly StripeEvent[]): Promise<void> {
    for (const event of events) expect(await this.deliver(event)).toBe(200);
  }

  /** Returns the Stripe events emitted during `work`. */
  async during(work: () => unknown): Promise<StripeEvent[]> {
    const before = this.stripe.events.length;
    await work();
    return this.stripe.events.slice(before);
  }

  checkout(
    member: MemberBrowser,
    plan: string,
    interval = 'month',
    confirmedAsOf?: string,
  ): Promise<Answer<CheckoutAnswer>> {
    const body = { plan, interval, confirmedAsOf };
    return member.call<CheckoutAnswer>('/api/checkout', { method: 'POST', body });
  }

  /** Selects a plan and confirms the amount due if asked. */
  async upgrade(member: MemberBrowser, plan: string, interval?: string): Promise<Answer<CheckoutAnswer>> {
    const asked = await this.checkout(member, plan, interval);
    const { due } = asked.body;
    return due ? this.checkout(member, plan, interval, due.asOf) : asked;
  }

  downgrade(member: MemberBrowser, targetPlan: string): Promise<Answer<{ user: Record<string, unknown> }>> {
    return member.call('/api/downgrade-plan', { method: 'POST', body: { targetPlan } });
  }

  /** Selects a plan and pays for it on the checkout page. */
  async pay(member: MemberBrowser, plan: string, interval?: string): Promise<StripeEvent[]> {
    const { status, body } = await this.checkout(member, plan, interval);
    expect(status).toBe(200);
    return this.during(() => this.stripe.pay(body.url));
  }

  /** Creates a member with an active paid plan. */
  async subscriber(plan: string, interval?: string): Promise<Subscriber> {
    const member = new MemberBrowser(this.product);
    await this.deliverAll(await this.pay(member, plan, interval));
    const { user } = await member.user();
    expect(user.subscriptionPlan).toBe(plan);
    return { member, customer: await this.customerOf(user.id), user };
  }

  async customerOf(memberId: number): Promise<string> {
    const text = 'select payment_customer from members where id = $1';
    const [member] = await this.product.database.query(text, [memberId]);
    return String(member?.payment_customer);
  }

  /** Current Stripe subscriptions of a customer. */
  inForce(customer: string) {
    return [...this.stripe.subscriptions.values()].filter(
      (one) => one.customer === customer && one.status !== 'canceled',
    );
  }
}

/**
 * Opens the product and the fake server before the tests of a block and resets faults after each. Call it at the top of a
 * describe.
 */
export function paymentsUnderTest(): PaymentsUnderTest {
  const payments = new PaymentsUnderTest();
  beforeAll(() => payments.open());
  afterEach(() => payments.calm());
  afterAll(() => payments.close());
  return payments;
}

export async function planOf(member: MemberBrowser): Promise<string> {
  return (await member.user()).subscriptionPlan;
}

/** The product's view of a member's subscription. */
export async function standing(member: MemberBrowser) {
  const { user } = await member.user();
  return { plan: user.subscriptionPlan, status: user.subscriptionStatus, pending: user.pendingPlan };
}
