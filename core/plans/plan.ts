/** Plan ids in ascending order (spec §4). */
export const PLAN_IDS = ['free', 'plus', 'pro', 'all_access'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

export type PlanSpeed = 'Standard' | 'Priority' | 'Priority+';
export type PlanSupport = 'Email Only' | 'Priority Email' | 'Premium Support';
export type AutoSummarize = 'Not available' | 'Coming soon';

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
  /** Longest recording to transcribe when no transcript is published, in seconds. */
  readonly maxAudioSeconds: number;
  readonly features: PlanFeatures;
  /** True for the plan marked Most Popular. */
  readonly popular: boolean;
  /** Default button text, unless the reader's own plan determines it (spec §4). */
  readonly ctaText: string;
}
