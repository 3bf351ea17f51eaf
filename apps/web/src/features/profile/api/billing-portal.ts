import { useMutation } from '@tanstack/react-query';
import { userMessage } from '#ui/lib/api-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '#web/lib/api-client.js';
import { profileToasts } from '../texts.js';

/** POST /api/billing-portal, then leaves for the payment service's page with invoices and card. */
export function useBillingPortal(leaveFor: (url: string) => void) {
  const api = useApi();
  return useMutation({
    mutationFn: async () => {
      const { data } = await api.call('POST /api/billing-portal');
      const url = new URL(data.url);
      if (!/^https?:$/.test(url.protocol)) throw new Error('The address of the portal is no page.');
      leaveFor(url.href);
    },
    meta: { handlesErrors: true },
    onError: (error) => {
      showToast({ ...profileToasts.invoicesFailed, description: userMessage(error) });
    },
  });
}
