import type { PlanId } from '../plans/plan.js';

/** Plan for which a language model works; without an account, and for the sample, there is none. */
export const SPENDING_PLANS = [
  'visitor',
  'example',
  'free',
  'plus',
  'pro',
  'all_access',
] as const satisfies readonly (PlanId | 'visitor' | 'example')[];
export type SpendingPlan = (typeof SPENDING_PLANS)[number];

/** Purpose of a model call. */
export const SPENDING_PURPOSES = ['summary', 'question', 'transcription'] as const;
export type SpendingPurpose = (typeof SPENDING_PURPOSES)[number];

/** For whom a language model works. */
export interface SpendingAccount {
  /** The job, so that a later attempt takes over what an earlier one had reserved; absent where nothing is repeated. */
  readonly subject?: string;
  readonly memberId?: number;
  readonly plan: SpendingPlan;
}

/** Prefix of a member's daily spending counters, which are deleted with the account. */
export function memberSpendingPrefix(memberId: number): string {
  return `llm:member:${memberId}:`;
}

/** Counters of what is spent on a day (`YYYY-MM-DD`): the installation's first. */
export function spendingMeters(day: string, memberId?: number): readonly [string, ...string[]] {
  return memberId === undefined ? [`llm:${day}`] : [`llm:${day}`, memberSpendingPrefix(memberId) + day];
}
