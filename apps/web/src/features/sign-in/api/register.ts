import type { PlanId } from '#core/plans/plan.js';
import type { ApiClient } from '#web/lib/api-client.js';
import { type SessionUser, userData } from '#web/lib/identity/identity-client.js';

/** The plan paid for before the sign-up, and the payment session that proves it. */
export interface PlanData {
  readonly plan: PlanId;
  readonly sessionId: string;
}

/** POST /api/auth/register (spec §7). Failures are only logged so that the sign-in can proceed (spec §8). */
export async function registerMember(
  api: ApiClient,
  user: SessionUser,
  planData: PlanData | null = null,
): Promise<void> {
  try {
    await api.call('POST /api/auth/register', { body: { ...userData(user), planData } });
  } catch (error) {
    console.error('The registration failed.', error);
  }
}
