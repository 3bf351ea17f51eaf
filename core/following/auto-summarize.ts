import { DomainError } from '../errors.js';
import type { PlanFeatures, PlanId } from '../plans/plan.js';

/** `AUTO_SUMMARIZE`: whether new episodes of followed shows can be summarized automatically. */
export type AutoSummarize = 'off' | 'on';
export const AUTO_SUMMARIZE_SETTINGS = ['off', 'on'] as const satisfies readonly AutoSummarize[];

/** Plans with Auto-Summarize (spec §6). */
export const AUTO_SUMMARIZE_PLANS: readonly PlanId[] = ['pro', 'all_access'];

/** Text of a plan card on Auto-Summarize (contract §8): 'Coming soon' becomes 'Included' once it is switched on. */
export function autoSummarizeText(
  { autoSummarize }: Pick<PlanFeatures, 'autoSummarize'>,
  setting: AutoSummarize = 'off',
): PlanFeatures['autoSummarize'] | 'Included' {
  return setting === 'on' && autoSummarize === 'Coming soon' ? 'Included' : autoSummarize;
}

export function includesAutoSummarize(plan: PlanId): boolean {
  return AUTO_SUMMARIZE_PLANS.includes(plan);
}

/** @throws plan_needed (Free and Plus), coming_soon (the plan includes it, but it is switched off) */
export function requireAutoSummarize(plan: PlanId, setting: AutoSummarize): void {
  if (!includesAutoSummarize(plan)) {
    throw new DomainError('plan_needed', 'Auto-Summarize is part of the Pro and All Access plans.', {
      plans: AUTO_SUMMARIZE_PLANS,
    });
  }
  if (setting === 'off') {
    throw new DomainError(
      'coming_soon',
      'Auto-Summarize is coming soon. Until then, new episodes are listed.',
    );
  }
}
