import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DEMO_FREE_DOWNGRADE_MS } from '#core/payments/test-cards.js';
import type { PlanId } from '#core/plans/plan.js';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '#web/lib/api-client.js';
import { MEMBER_KEY, type MemberAnswer } from '#web/lib/member.js';
import { pricingToasts } from '../texts.js';
import { pause } from './pause.js';

interface Wanted {
  readonly targetPlan: PlanId;
  /** Whether the way to Free takes its second (spec §9). */
  readonly isSimulated: boolean;
}

/** POST /api/downgrade-plan (spec §7): a lower plan, or the current one to take a downgrade back. Says how it went. */
export function useDowngrade() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ targetPlan, isSimulated }: Wanted) => {
      if (isSimulated && targetPlan === 'free') await pause(DEMO_FREE_DOWNGRADE_MS);
      const { data } = await api.send<MemberAnswer>('/api/downgrade-plan', {
        method: 'POST',
        body: { targetPlan },
      });
      // An answer that is under way is from before.
      await queryClient.cancelQueries({ queryKey: MEMBER_KEY });
      queryClient.setQueryData<MemberAnswer>(MEMBER_KEY, data);
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
