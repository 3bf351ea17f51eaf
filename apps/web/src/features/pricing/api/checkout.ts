import { useMutation } from '@tanstack/react-query';
import type { Purchase } from '#core/plans/purchase.js';
import type { ResponseBody } from '#ui/api/routes.js';
import { ApiError, serverMessage } from '#ui/lib/api-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '#web/lib/api-client.js';
import { saveCheckout } from '../checkout/checkout-storage.js';
import { pricingToasts } from '../texts.js';

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
  readonly ask: (purchase: Purchase, due: AmountDueNow) => void;
}

/**
 * POST /api/checkout: returns the Stripe payment page to redirect to, or the amount due on the saved card. The plan changes
 * when Stripe confirms the payment.
 */
export function useCheckout({ leaveFor, ask }: CheckoutHandlers) {
  const api = useApi();
  return useMutation({
    mutationFn: async ({ purchase, confirmed }: CheckoutInput) => {
      const { plan, interval } = purchase;
      const { data } = await api.call('POST /api/checkout', {
        body: { plan, interval, ...(confirmed && { confirmedAsOf: confirmed.asOf }) },
      });
      if (data.due) return ask(purchase, data.due);
      const url = new URL(data.url ?? '');
      if (!/^https?:$/.test(url.protocol)) throw new Error('The address of the checkout is no page.');
      saveCheckout(purchase);
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
