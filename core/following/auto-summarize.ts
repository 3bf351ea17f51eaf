import { DomainError, type ErrorCode } from '../errors.js';
import type { JobFailure } from '../jobs/job.js';
import { PLANS } from '../plans/catalogue.js';
import type { PlanFeatures, PlanId } from '../plans/plan.js';
import { foldText } from '../text/fold-text.js';
import type { Follow } from './follow.js';

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

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Delays before an episode is tried again, in seconds; after the last it is listed as a title. */
const OUTAGE_DELAYS = [5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 24 * HOUR];
/** Publishers add transcripts some time after the episode. */
const TRANSCRIPT_DELAYS = [6 * HOUR, 24 * HOUR];

const OUTAGES: ReadonlySet<ErrorCode> = new Set([
  'upstream_unavailable',
  'throttled',
  'overloaded',
  'deadline_exceeded',
  'cancelled',
  'summarizer_failed',
  'internal',
]);
const WITHOUT_TRANSCRIPT: ReadonlySet<ErrorCode> = new Set(['transcript_unavailable', 'episode_not_found']);

/**
 * Delay before a new episode whose analysis failed is tried again, in seconds; absent when it stays a title.
 * @param failures failed analyses, this one included
 */
export function episodeRetryDelay(
  { code, retryAfterSeconds = 0 }: JobFailure,
  failures: number,
): number | undefined {
  const delays = OUTAGES.has(code) ? OUTAGE_DELAYS : WITHOUT_TRANSCRIPT.has(code) ? TRANSCRIPT_DELAYS : [];
  const delay = delays[failures - 1];
  return delay === undefined ? undefined : Math.max(delay, retryAfterSeconds);
}
