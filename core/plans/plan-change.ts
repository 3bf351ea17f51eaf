import { PLANS } from './catalogue.js';
import { PLAN_IDS, type PlanId } from './plan.js';

/** Relation of a plan to the reader's current plan (spec §4). */
export type PlanChange = 'current' | 'upgrade' | 'downgrade';

/** Rank of a plan: Free Forever 0 to All Access 3 (spec §4). */
export function planOrder(plan: PlanId): number {
  return PLAN_IDS.indexOf(plan);
}

/** Effect of choosing `target` on the plan `current` (spec §4). */
export function planChange(current: PlanId, target: PlanId): PlanChange {
  if (current === target) return 'current';
  return planOrder(target) > planOrder(current) ? 'upgrade' : 'downgrade';
}

/** Button text of a plan card (spec §4). `current`: the signed-in reader's plan. */
export function planButtonText(target: PlanId, current?: PlanId): string {
  const { name, ctaText } = PLANS[target];
  if (current === undefined) return ctaText;
  const change = planChange(current, target);
  if (change === 'current') return 'Current Plan';
  return change === 'upgrade' ? `Upgrade to ${name}` : `Downgrade to ${name}`;
}

/** Features that a downgrade removes, for the confirmation dialog (spec §6). */
export function downgradeLosses(current: PlanId, target: PlanId): string[] {
  const [had, has] = [PLANS[current], PLANS[target]];
  const losses = [
    `${count(has.summariesPerMonth)} summaries a month instead of ${count(had.summariesPerMonth)}`,
  ];
  // The spec's warning before a change to Free names custom prompts for every previous plan.
  if (target === 'free' || (had.features.customPrompts && !has.features.customPrompts))
    losses.push('Custom-prompt access is removed');
  if (had.features.support !== has.features.support) {
    losses.push(
      target === 'free' ? 'Support becomes e-mail only' : `Support becomes ${has.features.support}`,
    );
  }
  if (had.features.speed !== has.features.speed) losses.push(`Speed becomes ${has.features.speed}`);
  return losses;
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
