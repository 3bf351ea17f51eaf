import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CardForm } from '#core/payments/test-cards.js';
import { amountOf } from '#core/plans/catalogue.js';
import type { PlanId } from '#core/plans/plan.js';
import type { Purchase } from '#core/plans/purchase.js';
import type { ResponseBody } from '#ui/api/routes.js';
import { ApiError, serverMessage } from '#ui/lib/api-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '#web/lib/api-client.js';
import { memberQuery } from '#web/lib/member.js';
import { useSession } from '#web/lib/session.js';
import { startedCheckout } from './checkout/checkout-storage.js';
import { pricingToasts } from './texts.js';

/** Simulated duration of a payment and of a downgrade to the free plan (spec §9), in milliseconds. */
const DEMO_PAYMENT_MS = 2_000;
const DEMO_FREE_DOWNGRADE_MS = 1_000;

/** The amount that an upgrade charges to the saved card immediately. */
export type AmountDueNow = NonNullable<ResponseBody<'POST /api/checkout'>['due']>;

interface CheckoutInput {
  readonly purchase: Purchase;
  /** The amount that the user has confirmed. */
  readonly confirmed?: AmountDueNow;
}

interface CheckoutHandlers {
  readonly leaveFor: (url: string) => void;
  /** Asks the user to confirm a charge to the saved card. */
  readonly askToConfirm: (purchase: Purchase, due: AmountDueNow) => void;
}

/**
 * POST /api/checkout: returns the Stripe payment page to redirect to, or the amount due on the saved card. The plan changes
 * when Stripe confirms the payment.
 */
export function useCheckout({ leaveFor, askToConfirm }: CheckoutHandlers) {
  const api = useApi();
  return useMutation({
    mutationFn: async ({ purchase, confirmed }: CheckoutInput) => {
      const { plan, interval } = purchase;
      const { data } = await api.call('POST /api/checkout', {
        body: { plan, interval, ...(confirmed && { confirmedAsOf: confirmed.asOf }) },
      });
      if (data.due) return askToConfirm(purchase, data.due);
      const url = new URL(data.url ?? '');
      if (!/^https?:$/.test(url.protocol)) throw new Error('The address of the checkout is no page.');
      startedCheckout.save(purchase);
      leaveFor(url.href);
    },
    meta: { handlesErrors: true },
    onError: (error) => {
      // A purchase that is not allowed fails again on retry, so the server's reason is shown.
      const refused = error instanceof ApiError && error.status === 400 ? serverMessage(error) : undefined;
      showToast({ ...pricingToasts.paymentFailed, ...(refused !== undefined && { description: refused }) });
    },
  });
}

/** Resolves after `ms`. Rejects with the signal's reason if it is aborted first. */
function delay(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

interface DowngradeInput {
  readonly targetPlan: PlanId;
  /** True if the change to Free is delayed by a simulated second (spec §9). */
  readonly isSimulated: boolean;
}

/**
 * POST /api/downgrade-plan (spec §7): schedules a lower plan, or cancels a downgrade with the current one. Shows the result
 * as a toast.
 */
export function useDowngrade() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ targetPlan, isSimulated }: DowngradeInput) => {
      if (isSimulated && targetPlan === 'free') await delay(DEMO_FREE_DOWNGRADE_MS);
      const { data } = await api.call('POST /api/downgrade-plan', { body: { targetPlan } });
      // A request in flight would return the state before the change.
      await queryClient.cancelQueries({ queryKey: memberQuery.queryKey });
      queryClient.setQueryData(memberQuery.queryKey, data);
    },
    meta: { handlesErrors: true },
    onSuccess: () => {
      showToast(pricingToasts.updated);
    },
    onError: (error) => {
      console.error('The plan could not be changed.', error);
      showToast(pricingToasts.updateFailed);
    },
  });
}

/** Server timeout in milliseconds; the dialog stays open until then. */
const ANSWER_TIMEOUT_MS = 20_000;

interface Payment {
  readonly isBusy: boolean;
  /** Returns the payment session for the sign-up; absent for members, whose plan changes immediately. Rejects on failure. */
  readonly pay: (card: CardForm) => Promise<string | undefined>;
}

/** Demo payment, which takes two seconds (spec §4, §7, §9). Leaving the page before then cancels it. */
export function usePayment({ plan, interval }: Purchase): Payment {
  const api = useApi();
  const { status } = useSession();
  const [isBusy, setBusy] = useState(false);
  const left = useRef<AbortController>(undefined);

  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving;
    return () => leaving.abort();
  }, []);

  const pay = async (card: CardForm): Promise<string | undefined> => {
    setBusy(true);
    try {
      await delay(DEMO_PAYMENT_MS, left.current?.signal);
      const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
      if (status === 'signedIn') {
        await api.call('POST /api/payment-success', { body: { plan, interval }, signal });
        return undefined;
      }
      const { cardNumber, expiry, cvc } = card;
      const { data } = await api.call('POST /api/create-pre-signup-session', {
        body: { plan, amount: amountOf(plan, interval), cardNumber, expiry, cvc },
        signal,
      });
      return data.sessionId;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, pay };
}
