import { DomainError } from '../errors.js';
import { PLANS } from './catalogue.js';
import { PLAN_IDS, type PlanId, type PlanSpeed } from './plan.js';

/** The plans whose members may give instructions of their own, in the plans' order (spec §6). */
export const CUSTOM_PROMPT_PLANS: readonly PlanId[] = PLAN_IDS.filter(
  (id) => PLANS[id].features.customPrompts,
);

/** What is said to whoever has no such plan. */
export const CUSTOM_PROMPT_MESSAGE = `Custom instructions are part of the ${CUSTOM_PROMPT_PLANS.map((id) => PLANS[id].name).join(' and ')} plans.`;

/** Whether a plan lets its members give instructions of their own; absent: a visitor, who may not. */
export function mayUseCustomPrompts(plan: PlanId | undefined): boolean {
  return plan !== undefined && PLANS[plan].features.customPrompts;
}

/** @throws plan_needed, with the plans that would do */
export function requireCustomPrompts(plan: PlanId | undefined): void {
  if (mayUseCustomPrompts(plan)) return;
  throw new DomainError('plan_needed', CUSTOM_PROMPT_MESSAGE, { plans: CUSTOM_PROMPT_PLANS });
}

const PRIORITIES = {
  Standard: 'standard',
  Priority: 'priority',
  'Priority+': 'priorityPlus',
} as const satisfies Readonly<Record<PlanSpeed, string>>;

/** How urgent the work of a plan's members is (spec §6, speed); absent: a visitor's. */
export function queuePriorityOf(plan: PlanId | undefined): (typeof PRIORITIES)[PlanSpeed] {
  return PRIORITIES[plan === undefined ? 'Standard' : PLANS[plan].features.speed];
}
