import type { BillingInterval } from './billing-cycle.js';
import type { Plan, PlanId } from './plan.js';

/** What every plan has (spec §6). */
const FOR_ALL = { pdfDownload: true, saveHistory: true, summaryStyles: true } as const;

const HOUR = 3600;

/** The plans with every entitlement of spec §6, by id. */
export const PLANS: Readonly<Record<PlanId, Plan>> = {
  free: {
    id: 'free',
    name: 'Free Forever',
    price: 0,
    summariesPerMonth: 3,
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

/** The label beside a yearly price (spec §2, Pricing). */
export const YEARLY_LABEL = 'save 17%';

/** A plan's name within a sentence: 'your Free plan' (spec §8). */
export function shortPlanName(id: PlanId): string {
  return id === 'free' ? 'Free' : PLANS[id].name;
}

/** What a plan costs for one cycle, in whole US dollars. */
export function amountOf(id: PlanId, interval: BillingInterval): number {
  const { price, yearlyPrice = 12 * price } = PLANS[id];
  return interval === 'year' ? yearlyPrice : price;
}

/** What the year costs less than twelve months, in whole US dollars. */
export function yearlySaving(id: PlanId): number {
  return 12 * amountOf(id, 'month') - amountOf(id, 'year');
}

/** A plan's monthly allowance in words. */
export function summariesText({ summariesPerMonth }: Pick<Plan, 'summariesPerMonth'>): string {
  return `${summariesPerMonth.toLocaleString('en-US')} summaries/month`;
}
