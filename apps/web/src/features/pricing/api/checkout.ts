import { useMutation } from '@tanstack/react-query';
import type { Purchase } from '../../../../../../core/plans/purchase.js';
import { useApi } from '../../../lib/api-client.js';
import { showToast } from '../../../lib/toasts.js';
import { pricingToasts } from '../texts.js';

/** POST /api/checkout: where Stripe takes the payment. The browser goes there; the plan changes when Stripe says so. */
export function useCheckout(leaveFor: (url: string) => void) {
  const api = useApi();
  return useMutation({
    mutationFn: async ({ plan, interval }: Purchase) => {
      const body = { plan, interval };
      const { data } = await api.send<{ readonly url: string }>('/api/checkout', { method: 'POST', body });
      const url = new URL(data.url);
      if (!/^https?:$/.test(url.protocol)) throw new Error('The address of the checkout is no page.');
      leaveFor(url.href);
    },
    meta: { handlesErrors: true },
    onError: () => {
      showToast(pricingToasts.paymentFailed);
    },
  });
}
