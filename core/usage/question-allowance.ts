import type { PlanId } from '../plans/plan.js';
import type { CallerNetworks } from './free-allowance.js';
import { usageDay } from './quota.js';

/** Questions a day without an account, and by plan (contract §6). */
export const VISITOR_QUESTIONS = 3;
export const PLAN_QUESTIONS: Readonly<Record<PlanId, number>> = {
  free: 10,
  plus: 100,
  pro: 300,
  all_access: 2000,
};

/** Questions a day of all visitors of a network, so that clearing cookies is not free. */
export const NETWORK_QUESTIONS = 90;

export const QUESTION_LIMIT_MESSAGE = 'Daily question limit reached';

/** Somebody who asks. */
export type Asker =
  | { readonly kind: 'member'; readonly memberId: number; readonly plan: PlanId }
  | { readonly kind: 'visitor'; readonly visitorId: string; readonly networks: CallerNetworks };

/** A daily counter of questions with its limit; the first of an asker is their own. */
export interface QuestionCounter {
  readonly meter: string;
  readonly ceiling: number;
}

/** Prefix of the counters of a member's questions, which are deleted with the account. */
export function memberQuestionPrefix(memberId: number): string {
  return `question:member:${memberId}:`;
}

/** Counters of one question. */
export function questionCounters(asker: Asker, now: Date): readonly [QuestionCounter, ...QuestionCounter[]] {
  const day = usageDay(now);
  if (asker.kind === 'member') {
    return [{ meter: memberQuestionPrefix(asker.memberId) + day, ceiling: PLAN_QUESTIONS[asker.plan] }];
  }
  return [
    { meter: `question:visitor:${asker.visitorId}:${day}`, ceiling: VISITOR_QUESTIONS },
    { meter: `question:network:${asker.networks.networkId}:${day}`, ceiling: NETWORK_QUESTIONS },
  ];
}
