import { DomainError } from '../errors.js';
import { PLANS } from './catalogue.js';
import { PLAN_IDS, type PlanId, type PlanSpeed } from './plan.js';

/** Plans that allow custom prompts, in plan order (spec §6). */
export const CUSTOM_PROMPT_PLANS: readonly PlanId[] = PLAN_IDS.filter(
  (id) => PLANS[id].features.customPrompts,
);

/** Error message for a plan without custom prompts. */
export const CUSTOM_PROMPT_MESSAGE = `Custom instructions are part of the ${CUSTOM_PROMPT_PLANS.map((id) => PLANS[id].name).join(' and ')} plans.`;

/** True when a plan allows custom prompts; visitors (no plan) may not use them. */
export function mayUseCustomPrompts(plan: PlanId | undefined): boolean {
  return plan !== undefined && PLANS[plan].features.customPrompts;
}

/** @throws plan_needed, with the plans that allow custom prompts */
export function requireCustomPrompts(plan: PlanId | undefined): void {
  if (mayUseCustomPrompts(plan)) return;
  throw new DomainError('plan_needed', CUSTOM_PROMPT_MESSAGE, { plans: CUSTOM_PROMPT_PLANS });
}

/** Error message for a plan without templates. */
export const TEMPLATE_MESSAGE = `Templates are part of the ${CUSTOM_PROMPT_PLANS.map((id) => PLANS[id].name).join(' and ')} plans.`;

/** Templates are instructions too: the same plans have them. @throws plan_needed */
export function requireTemplates(plan: PlanId | undefined): void {
  if (mayUseCustomPrompts(plan)) return;
  throw new DomainError('plan_needed', TEMPLATE_MESSAGE, { plans: CUSTOM_PROMPT_PLANS });
}

const PRIORITIES = {
  Standard: 'standard',
  Priority: 'priority',
  'Priority+': 'priorityPlus',
} as const satisfies Readonly<Record<PlanSpeed, string>>;

/** Queue priority of a plan's jobs (spec §6, speed); no plan means a visitor. */
export function queuePriorityOf(plan: PlanId | undefined): (typeof PRIORITIES)[PlanSpeed] {
  return PRIORITIES[plan === undefined ? 'Standard' : PLANS[plan].features.speed];
}
