import type { BillingInterval, Plan, PlanId } from './plan.js';

/** Entitlements that all plans share (spec §6). */
const FOR_ALL = { pdfDownload: true, saveHistory: true, summaryStyles: true } as const;

const HOUR = 3600;

/** Plans with all entitlements of spec §6, by id. */
export const PLANS: Readonly<Record<PlanId, Plan>> = {
  free: {
    id: 'free',
    name: 'Free Forever',
    price: 0,
    summariesPerMonth: 3,
    briefingsPerMonth: 0,
    maxAudioSeconds: 2 * HOUR,
    features: {
      ...FOR_ALL,
      customPrompts: false,
      autoSummarize: 'Not available',
      speed: 'Standard',
      support: 'Email Only',
    },
    popular: false,
    ctaText: 'Get Started Free',
  },
  plus: {
    id: 'plus',
    name: 'Plus',
    price: 9,
    yearlyPrice: 89,
    summariesPerMonth: 100,
    briefingsPerMonth: 0,
    maxAudioSeconds: 3 * HOUR,
    features: {
      ...FOR_ALL,
      customPrompts: false,
      autoSummarize: 'Not available',
      speed: 'Priority',
      support: 'Priority Email',
    },
    popular: false,
    ctaText: 'Start Plus',
  },
  pro: {
    id: 'pro',
    name: 'Pro',
    price: 19,
    yearlyPrice: 199,
    summariesPerMonth: 250,
    briefingsPerMonth: 30,
    maxAudioSeconds: 4 * HOUR,
    features: {
      ...FOR_ALL,
      customPrompts: true,
      autoSummarize: 'Coming soon',
      speed: 'Priority',
      support: 'Priority Email',
    },
    popular: true,
    ctaText: 'Start Pro',
  },
  all_access: {
    id: 'all_access',
    name: 'All Access',
    price: 99,
    yearlyPrice: 999,
    summariesPerMonth: 1500,
    briefingsPerMonth: 150,
    maxAudioSeconds: 6 * HOUR,
    features: {
      ...FOR_ALL,
      customPrompts: true,
      autoSummarize: 'Coming soon',
      speed: 'Priority+',
      support: 'Premium Support',
    },
    popular: false,
    ctaText: 'Start All Access',
  },
};

/** Label beside a yearly price (spec §2, Pricing). */
export const YEARLY_LABEL = 'save 17%';

/** Name of a plan within a sentence: 'your Free plan' (spec §8). */
export function shortPlanName(id: PlanId): string {
  return id === 'free' ? 'Free' : PLANS[id].name;
}

/** Price of one billing cycle, in whole US dollars. */
export function amountOf(id: PlanId, interval: BillingInterval): number {
  const { price, yearlyPrice = 12 * price } = PLANS[id];
  return interval === 'year' ? yearlyPrice : price;
}

/** Saving of a yearly over twelve monthly payments, in whole US dollars. */
export function yearlySaving(id: PlanId): number {
  return 12 * amountOf(id, 'month') - amountOf(id, 'year');
}

/** Formats a plan's monthly allowance. */
export function summariesText({ summariesPerMonth }: Pick<Plan, 'summariesPerMonth'>): string {
  return `${summariesPerMonth.toLocaleString('en-US')} summaries/month`;
}

/** Formats a plan's monthly allowance of briefings. */
export function briefingsText({ briefingsPerMonth }: Pick<Plan, 'briefingsPerMonth'>): string {
  return briefingsPerMonth > 0 ? `${briefingsPerMonth} briefings/month` : 'No briefings';
}

/** Formats how many summaries a plan keeps saved. */
export function savedText({ summariesPerMonth }: Pick<Plan, 'summariesPerMonth'>): string {
  return `Up to ${summariesPerMonth.toLocaleString('en-US')} saved summaries`;
}
