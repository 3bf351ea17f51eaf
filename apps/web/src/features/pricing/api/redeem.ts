import type { PlanId } from '#core/plans/plan.js';
import type { ApiClient } from '#web/lib/api-client.js';
import { userData } from '#web/lib/identity/user-data.js';
import type { SessionUser } from '#web/lib/session.js';
import type { PaidSession } from '../checkout/checkout-storage.js';

/**
 * Gives a payment from before the sign-in to the account (POST /api/auth/register, contract §3). A second time changes
 * nothing. Answers false when it is somebody else's or lapsed.
 */
export async function redeem(api: ApiClient, user: SessionUser, planData: PaidSession): Promise<boolean> {
  const { data } = await api.send<{ readonly subscriptionPlan?: PlanId }>('/api/auth/register', {
    method: 'POST',
    body: { ...userData(user), planData },
  });
  return data.subscriptionPlan !== undefined;
}
