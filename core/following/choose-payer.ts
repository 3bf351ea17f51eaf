import { PLANS } from '../plans/catalogue.js';
import type { PlanId } from '../plans/plan.js';
import { foldText } from '../text/fold-text.js';
import { includesAutoSummarize } from './auto-summarize.js';
import type { Follow } from './follow.js';

/** A follow that could be charged for a new episode, with what it has used of this month. */
export interface PayerCandidate extends Pick<Follow, 'maxPerMonth' | 'keywords'> {
  readonly followId: number;
  readonly memberId: number;
  /** Plan in force. */
  readonly plan: PlanId;
  /** Summaries of the member's allowance that are used. */
  readonly used: number;
  /** New episodes charged to this follow. */
  readonly charged: number;
  /** New episodes charged to the member, over all follows. */
  readonly memberCharged: number;
}

/**
 * The follow that is charged for a new episode (contract §8): of those with allowance and room, the one that was charged
 * least this month, and of equals the oldest. Absent when nobody can be charged.
 */
export function choosePayer(
  candidates: readonly PayerCandidate[],
  episode: { readonly title: string; readonly description?: string },
): PayerCandidate | undefined {
  const text = foldText(`${episode.title}\n${episode.description ?? ''}`);
  return candidates
    .filter((candidate) => canBeCharged(candidate) && mentionsAny(text, candidate.keywords))
    .toSorted(
      (a, b) => a.memberCharged - b.memberCharged || a.charged - b.charged || a.followId - b.followId,
    )[0];
}

function canBeCharged({ plan, used, charged, maxPerMonth }: PayerCandidate): boolean {
  return includesAutoSummarize(plan) && used < PLANS[plan].summariesPerMonth && charged < maxPerMonth;
}

function mentionsAny(foldedText: string, keywords: readonly string[]): boolean {
  return keywords.length === 0 || keywords.some((keyword) => foldedText.includes(foldText(keyword)));
}
