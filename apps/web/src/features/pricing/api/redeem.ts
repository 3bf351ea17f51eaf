import type { ApiClient } from '#web/lib/api-client.js';
import { userData } from '#web/lib/identity/user-data.js';
import type { SessionUser } from '#web/lib/session.js';
import type { PaidSession } from '../checkout/checkout-storage.js';

/**
 * Assigns a payment made before the sign-in to the account (POST /api/auth/register, contract §3). Idempotent; returns false
 * if the payment belongs to another account or has expired.
 */
export async function redeem(api: ApiClient, user: SessionUser, planData: PaidSession): Promise<boolean> {
  const { data } = await api.call('POST /api/auth/register', {
    body: { ...userData(user), planData },
  });
  return data.subscriptionPlan !== undefined;
}
