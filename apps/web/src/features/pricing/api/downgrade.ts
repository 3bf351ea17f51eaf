import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DEMO_FREE_DOWNGRADE_MS } from '#core/payments/test-cards.js';
import type { PlanId } from '#core/plans/plan.js';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '#web/lib/api-client.js';
import { memberQuery } from '#web/lib/member.js';
import { pricingToasts } from '../texts.js';
import { delay } from './delay.js';

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
