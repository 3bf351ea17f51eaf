/** Plan ids in ascending order (spec §4). */
export const PLAN_IDS = ['free', 'plus', 'pro', 'all_access'] as const;

export type PlanId = (typeof PLAN_IDS)[number];

export type PlanSpeed = 'Standard' | 'Priority' | 'Priority+';
type PlanSupport = 'Email Only' | 'Priority Email' | 'Premium Support';
type AutoSummarize = 'Not available' | 'Coming soon';

/** Features of a plan (spec §6). */
export interface PlanFeatures {
  readonly pdfDownload: boolean;
  readonly saveHistory: boolean;
  /** True when all summary styles are available. */
  readonly summaryStyles: boolean;
  readonly customPrompts: boolean;
  readonly autoSummarize: AutoSummarize;
  readonly speed: PlanSpeed;
  readonly support: PlanSupport;
}

/** A plan as shown on its card (spec §3). Prices are whole US dollars. */
export interface Plan {
  readonly id: PlanId;
  readonly name: string;
  /** Per month. */
  readonly price: number;
  /** Per year; absent on the free plan. */
  readonly yearlyPrice?: number;
  /** Analyses per calendar month, and maximum number of saved summaries (contract §3). */
  readonly summariesPerMonth: number;
  /** Briefings per calendar month (contract §13). */
  readonly briefingsPerMonth: number;
  /** Longest recording to transcribe when no transcript is published, in seconds. */
  readonly maxAudioSeconds: number;
  readonly features: PlanFeatures;
  /** True for the plan marked Most Popular. */
  readonly popular: boolean;
  /** Default button text, unless the reader's own plan determines it (spec §4). */
  readonly ctaText: string;
}

export const BILLING_INTERVALS = ['month', 'year'] as const;

export type BillingInterval = (typeof BILLING_INTERVALS)[number];

/**
 * Start of the billing cycle after the one that contains `now`, in UTC. Cycles count from the anchor: one anchored on
 * the 31st renews on the last day of shorter months.
 */
export function nextCycleStart(anchor: Date, interval: BillingInterval, now: Date): Date {
  const step = interval === 'month' ? 1 : 12;
  let cycles = 1;
  while (monthsAfter(anchor, cycles * step).getTime() <= now.getTime()) cycles += 1;
  return monthsAfter(anchor, cycles * step);
}

function monthsAfter(anchor: Date, months: number): Date {
  const date = new Date(anchor);
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));
  return date;
}
