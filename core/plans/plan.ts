/** The four plans in their order (spec §4). */
export const PLAN_IDS = ['free', 'plus', 'pro', 'all_access'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

export type PlanSpeed = 'Standard' | 'Priority' | 'Priority+';
export type PlanSupport = 'Email Only' | 'Priority Email' | 'Premium Support';
export type AutoSummarize = 'Not available' | 'Coming soon';

/** What a plan gives (spec §6). */
export interface PlanFeatures {
  readonly pdfDownload: boolean;
  readonly saveHistory: boolean;
  /** Every style of summary, not a selection. */
  readonly summaryStyles: boolean;
  readonly customPrompts: boolean;
  readonly autoSummarize: AutoSummarize;
  readonly speed: PlanSpeed;
  readonly support: PlanSupport;
}

/** A plan as its card shows it (spec §3). Prices are whole US dollars. */
export interface Plan {
  readonly id: PlanId;
  readonly name: string;
  /** A month. */
  readonly price: number;
  /** A year; absent on the free plan. */
  readonly yearlyPrice?: number;
  /** Analyses a calendar month, and the most saved summaries (contract §3). */
  readonly summariesPerMonth: number;
  /** The longest recording that is transcribed where no transcript is published, in seconds. */
  readonly maxAudioSeconds: number;
  readonly features: PlanFeatures;
  /** Marked Most Popular. */
  readonly popular: boolean;
  /** The card's button where no plan of the reader's own says otherwise (spec §4). */
  readonly ctaText: string;
}
