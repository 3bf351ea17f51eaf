import { YEARLY_LABEL } from '#core/plans/catalogue.js';
import type { BillingInterval } from '#core/plans/plan.js';
import type { ToastText } from '#ui/lib/toasts.js';

/** 1188 is $1,188. */
const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;

/** Texts of the pricing page, verbatim from the spec where it defines them (spec §2, §4, §6, §8). */
export const pricingTexts = {
  paidBy: { month: 'Yours by the month', year: 'Yours by the year' } satisfies Record<
    BillingInterval,
    string
  >,
  saves: (amount: number) => `You save ${dollars(amount)} a year.`,
  billing: { legend: 'Billing', month: 'Monthly', year: 'Yearly', yearLabel: YEARLY_LABEL },
  per: { month: '/month', year: '/year' } satisfies Record<BillingInterval, string>,
  yearly: (price: number) => `or ${dollars(price)}/year, ${YEARLY_LABEL}`,
  insteadOf: (price: number) => `instead of ${dollars(price)} in 12 months`,
  payments: {
    demo: 'Payment is a demo here: plans can be tried with a test card, and no money is taken.',
    stripe:
      'You pay for your first plan on Stripe’s own page, which saves the card. For a higher plan, or the year, later on that card is charged once you have confirmed the amount. A plan is in force as soon as its payment went through.',
    none: 'Plans cannot be bought or changed on this server at the moment.',
  },
  paid: {
    notRedeemed: {
      title: 'The payment belongs to no plan of yours',
      description: 'It was used already, or is older than 24 hours. Write to us if that cannot be.',
    },
  },
  checkout: {
    confirming: {
      title: 'The payment went through',
      text: 'Your plan is being put in force. This page shows it as soon as it is.',
    },
    slow: {
      title: 'The payment went through',
      text: 'It may take a minute until the plan is in force. You need not pay again.',
    },
    signedOut: {
      title: 'The payment went through',
      text: 'Sign in to the account that you paid for to see its plan.',
    },
    cancelled: { title: 'The checkout was left', text: 'Nothing was charged, and your plan is the same.' },
    refresh: 'Refresh',
  },
  payment: {
    price: (amount: number, interval: BillingInterval) => `${dollars(amount)} a ${interval}`,
  },
} as const;

const danger = { tone: 'danger' } as const;

export const pricingToasts = {
  paid: { title: 'Payment Successful!', isImportant: true },
  paymentFailed: {
    ...danger,
    title: 'Payment Error',
    description: 'Failed to process payment. Please try again.',
  },
  updated: { title: 'Plan Updated!' },
  updateFailed: {
    ...danger,
    title: 'Update Error',
    description: 'Failed to update plan. Please try again.',
  },
} satisfies Record<string, ToastText>;

export const alreadyOn = (plan: string): ToastText => ({
  title: `You Are on ${plan} Already`,
  description: 'Nothing was changed, and nothing was paid.',
});
