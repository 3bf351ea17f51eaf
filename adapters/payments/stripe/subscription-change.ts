import { setTimeout as pause } from 'node:timers/promises';
import type { Stripe } from 'stripe';
import { DomainError } from '#core/errors.js';
import type { PlanId } from '#core/plans/plan.js';
import { isUpgrade, type Purchase } from '#core/plans/purchase.js';
import type { AmountDueNow } from '#core/ports/payment-gateway.js';
import {
  type Prices,
  type RetainedPlan,
  retainedPlanMetadata,
  type StripeSubscription,
} from './parse-subscription.js';
import { isProrationDateRejected, requiresConfirmation } from './stripe-errors.js';

/** Reports an event that needs an operator's attention. */
export type Warn = (message: string, facts: Readonly<Record<string, unknown>>) => void;

interface Ports {
  readonly stripe: Stripe;
  readonly prices: Prices;
  /** Reads a subscription's current state from Stripe. */
  readonly fresh: (id: string) => Promise<StripeSubscription>;
  readonly warn: Warn;
}

/** Delays before attempts to restore a pending downgrade, in milliseconds. */
const RESTORE_RETRY_DELAYS_MS = [0, 300, 1500];
const WITHOUT_PRORATION = { proration_behavior: 'none' } as const;

/** Upgrades and downgrades of an existing subscription, and their prices. */
export function subscriptionChange({ stripe, prices, fresh, warn }: Ports) {
  /** Previews the immediate charge of an update to a price. */
  const preview = ({ paid, itemId }: StripeSubscription, price: string, seconds: number) =>
    withProrationDate(seconds, (date) =>
      stripe.invoices.createPreview({
        subscription: paid.id,
        subscription_details: {
          items: [{ id: itemId, price }],
          proration_behavior: 'always_invoice',
          ...date,
          cancel_at_period_end: false,
        },
      }),
    );

  /** Voids an upgrade that awaits confirmation: if paid later, it would override the present change. */
  const dropWaiting = async ({ waitingInvoice }: StripeSubscription) => {
    if (waitingInvoice) await stripe.invoices.voidInvoice(waitingInvoice);
  };

  /** Restores the pending downgrade. Returns true when the upgrade succeeded despite the error. */
  const putBack = async (
    { paid: { id }, charged }: StripeSubscription,
    retained: RetainedPlan,
    { plan, interval }: Purchase,
  ): Promise<boolean> => {
    let failure: unknown;
    for (const wait of RESTORE_RETRY_DELAYS_MS) {
      await pause(wait);
      try {
        const { itemId, charged: now, retained: stands } = await fresh(id);
        if (stands) return false;
        if (now.plan === plan && now.interval === interval) return true;
        const items = [{ id: itemId, price: prices[charged.plan][charged.interval] }];
        await stripe.subscriptions.update(id, {
          items,
          ...WITHOUT_PRORATION,
          metadata: retainedPlanMetadata(retained),
        });
        return false;
      } catch (error) {
        failure = error;
      }
    }
    const facts = {
      subscription: id,
      retained: retained.plan,
      until: retained.until,
      next: charged.plan,
      err: failure,
    };
    warn('a downgrade that was to come could not be put back', facts);
    return false;
  };

  /**
   * Returns the page on which the customer confirms the payment. The upgrade is pending until then, and expires without
   * a confirmation.
   */
  const confirmPage = async (id: string, update: Stripe.SubscriptionUpdateParams, refusal: unknown) => {
    const { pending_update, latest_invoice } = await stripe.subscriptions.update(id, {
      ...update,
      payment_behavior: 'pending_if_incomplete',
      expand: ['latest_invoice'],
    });
    if (!pending_update) return undefined;
    const url = typeof latest_invoice === 'object' ? latest_invoice?.hosted_invoice_url : undefined;
    if (!url) throw refusal;
    return url;
  };

  return {
    async amountDueNow(
      read: StripeSubscription,
      { plan, interval }: Purchase,
      now: Date,
    ): Promise<AmountDueNow> {
      const seconds = Math.max(read.periodStart, Math.floor(now.getTime() / 1000));
      const { amount_due, currency } = await preview(read, prices[plan][interval], seconds);
      const asOf = new Date(seconds * 1000).toISOString();
      const { retained, charged } = read;
      if (!retained) return { amount: amount_due, currency, asOf };
      // The paid plan is the retained one, not the lower one for which Stripe would credit.
      const difference = await preview(read, prices[retained.plan][charged.interval], seconds);
      return { amount: Math.max(0, amount_due - difference.total), currency, asOf };
    },

    /** Prorates from the paid plan: the subscription is first set back to a retained plan. */
    async upgrade(read: StripeSubscription, purchase: Purchase, asOf: Date): Promise<string | undefined> {
      const { paid, itemId, charged, retained, periodStart } = read;
      if (!isUpgrade(paid, purchase)) return undefined;
      await dropWaiting(read);
      const update: Stripe.SubscriptionUpdateParams = {
        items: [{ id: itemId, price: prices[purchase.plan][purchase.interval] }],
        proration_behavior: 'always_invoice',
      };
      const seconds = Math.max(periodStart, Math.floor(asOf.getTime() / 1000));
      try {
        if (retained) {
          const items = [{ id: itemId, price: prices[retained.plan][charged.interval] }];
          await stripe.subscriptions.update(paid.id, {
            items,
            ...WITHOUT_PRORATION,
            metadata: retainedPlanMetadata(undefined),
          });
        }
        await withProrationDate(seconds, (date) =>
          stripe.subscriptions.update(paid.id, {
            ...update,
            ...date,
            payment_behavior: 'error_if_incomplete',
            cancel_at_period_end: false,
          }),
        );
        return undefined;
      } catch (error) {
        if (retained && (await putBack(read, retained, purchase))) return undefined;
        if (!requiresConfirmation(error)) throw error;
        if (paid.pending) throw confirmationBlockedError(error);
        return await withProrationDate(seconds, (date) =>
          confirmPage(paid.id, { ...update, ...date }, error),
        );
      }
    },

    async downgrade(read: StripeSubscription, target: PlanId): Promise<void> {
      await dropWaiting(read);
      const { paid, itemId, periodEnd: until } = read;
      if (target === 'free') {
        await stripe.subscriptions.update(paid.id, { cancel_at_period_end: true });
        return;
      }
      await stripe.subscriptions.update(paid.id, {
        items: [{ id: itemId, price: prices[target][paid.interval] }],
        ...WITHOUT_PRORATION,
        cancel_at_period_end: false,
        metadata: retainedPlanMetadata(target === paid.plan ? undefined : { plan: paid.plan, until }),
      });
    },
  };
}

/**
 * Prorates a change from a date, or from now where Stripe rejects the date; within minutes the amounts differ by cents.
 */
async function withProrationDate<T>(
  seconds: number,
  work: (date: { readonly proration_date?: number }) => Promise<T>,
): Promise<T> {
  try {
    return await work({ proration_date: seconds });
  } catch (error) {
    if (!isProrationDateRejected(error)) throw error;
    return work({});
  }
}

/** An update that awaits confirmation cannot cancel a pending downgrade. */
function confirmationBlockedError(cause: unknown): DomainError {
  return new DomainError(
    'payment_declined',
    'Your bank wants you to confirm this payment, which cannot be done while your plan is about to change. Keep your plan first, then choose the higher one again.',
    {},
    cause,
  );
}
