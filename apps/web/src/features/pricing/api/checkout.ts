import { useMutation } from '@tanstack/react-query';
import type { Purchase } from '#core/plans/purchase.js';
import { ApiError, serverMessage } from '#ui/lib/api-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '#web/lib/api-client.js';
import { saveCheckout } from '../checkout/checkout-storage.js';
import { pricingToasts } from '../texts.js';

/** What an upgrade takes from the saved card at once. */
export interface AmountDueNow {
  /** In the currency's smallest unit, such as cents. */
  readonly amount: number;
  readonly currency: string;
  /** Sent back as the word that it may be charged. */
  readonly asOf: string;
}

interface CheckoutInput {
  readonly purchase: Purchase;
  /** The amount that the payer has confirmed. */
  readonly confirmed?: AmountDueNow;
}

interface CheckoutHandlers {
  readonly leaveFor: (url: string) => void;
  /** The saved card would be charged: the payer is asked first. */
  readonly ask: (purchase: Purchase, due: AmountDueNow) => void;
}

/**
 * POST /api/checkout: where Stripe takes the payment, or what it would charge the saved card. The browser goes there; the
 * plan changes when Stripe says so.
 */
export function useCheckout({ leaveFor, ask }: CheckoutHandlers) {
  const api = useApi();
  return useMutation({
    mutationFn: async ({ purchase, confirmed }: CheckoutInput) => {
      const { plan, interval } = purchase;
      const { data } = await api.send<{ readonly url?: string; readonly due?: AmountDueNow }>(
        '/api/checkout',
        {
          method: 'POST',
          body: { plan, interval, ...(confirmed && { confirmedAsOf: confirmed.asOf }) },
        },
      );
      if (data.due) return ask(purchase, data.due);
      const url = new URL(data.url ?? '');
      if (!/^https?:$/.test(url.protocol)) throw new Error('The address of the checkout is no page.');
      saveCheckout(purchase);
      leaveFor(url.href);
    },
    meta: { handlesErrors: true },
    onError: (error) => {
      // Who may not buy this has no use for another try.
      const refused = error instanceof ApiError && error.status === 400 ? serverMessage(error) : undefined;
      showToast({ ...pricingToasts.paymentFailed, ...(refused !== undefined && { description: refused }) });
    },
  });
}
