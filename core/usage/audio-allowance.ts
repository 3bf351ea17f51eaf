import type { PlanId } from '../plans/plan.js';
import { usageDay } from './quota.js';
import { memberSpendingPrefix } from './spending.js';

/** Recordings of summaries a day that are made for a member, by plan; those that are there already do not count. */
export const PLAN_RECORDINGS: Readonly<Record<PlanId, number>> = {
  free: 3,
  plus: 20,
  pro: 50,
  all_access: 200,
};

/** Counter of the recordings that are made for a member on a day. */
export function recordingCounter(memberId: number, plan: PlanId, at: Date) {
  const meter = `${memberSpendingPrefix(memberId)}recordings:${usageDay(at)}`;
  return { meter, ceiling: PLAN_RECORDINGS[plan] };
}
