import { YEARLY_LABEL } from '#core/plans/catalogue.js';
import type { BillingInterval } from '#core/plans/plan.js';
import type { ToastText } from '#ui/lib/toasts.js';

/** 1188 is $1,188. */
const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;

/** Texts of the pricing page, verbatim from the spec where it defines them (spec §2, §4, §6, §8). */
export const pricingTexts = {
  title: 'Choose Your Plan',
  intro: 'Reading summaries is free for everybody. A plan is for making new ones.',
  popular: 'Most Popular',
  current: 'Current Plan',
  paidBy: { month: 'Yours by the month', year: 'Yours by the year' } satisfies Record<
    BillingInterval,
    string
  >,
  saves: (amount: number) => `You save ${dollars(amount)} a year.`,
  toYear: 'Switch to Yearly',
  toMonthByContact: 'Contact Us to Switch',
  toMonth: (day: string) => `You pay by the year until ${day}. To pay by the month after that,`,
  from: (day: string) => `From ${day}`,
  free: 'No card, no end date',
  billing: { legend: 'Billing', month: 'Monthly', year: 'Yearly', yearLabel: YEARLY_LABEL },
  per: { month: '/month', year: '/year' } satisfies Record<BillingInterval, string>,
  yearly: (price: number) => `or ${dollars(price)}/year, ${YEARLY_LABEL}`,
  insteadOf: (price: number) => `instead of ${dollars(price)} in 12 months`,
  standardOnly: 'Every plan makes standard summaries here.',
  notForSale: 'Not on Sale Here',
  payments: {
    demo: 'Payment is a demo here: plans can be tried with a test card, and no money is taken.',
    stripe:
      'You pay for your first plan on Stripe’s own page, which saves the card. For a higher plan, or the year, later on that card is charged once you have confirmed the amount. A plan is in force as soon as its payment went through.',
    none: 'Plans cannot be bought or changed on this server at the moment.',
  },
  panel: {
    title: 'Your plan',
    plan: 'Plan:',
    loading: 'Loading your plan…',
    failed: 'Your plan could not be loaded',
    renews: (interval: BillingInterval) =>
      interval === 'year' ? 'Paid by the year. Renews on' : 'Renews on',
    pending: (plan: string) => `Changes to ${plan} on`,
    keep: (plan: string) => `Keep ${plan}`,
    keeping: 'One moment…',
  },
  paid: {
    title: (plan: string) => `${plan} is paid and waits for your account`,
    text: 'Create it, or sign in to the one that you have, within 24 hours of the payment.',
    create: 'Create Account',
    notGiven: (plan: string) => `${plan} is paid, but could not be given to your account yet`,
    giveAgain:
      'The payment is kept in this tab: try again within 24 hours of it, and keep the tab open until then. Write to us if that does not help.',
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
  payFirst: 'Pay first, create the account after',
  payment: {
    title: (plan: string) => `Get ${plan}`,
    description:
      'This is a demo. No money is taken, and nothing of the card is stored: use a test card number.',
    amount: 'Amount',
    price: (amount: number, interval: BillingInterval) => `${dollars(amount)} a ${interval}`,
    form: 'Demo card',
    cardNumber: 'Card number',
    cardHint: 'Prefilled with a published test number.',
    expiry: 'Expires',
    cvc: 'CVC',
    pay: (amount: number) => `Pay $${amount} (demo)`,
    busy: 'Processing payment…',
    wait: 'About two seconds; please keep this window open.',
    cancel: 'Cancel',
  },
  upgrade: {
    title: (plan: string) => `Upgrade to ${plan}?`,
    toInterval: (plan: string, interval: BillingInterval) => `Pay ${plan} by the ${interval}?`,
    description: 'Your saved card is charged as soon as you confirm, and the change is in force at once.',
    due: 'Charged now',
    proRata:
      'Pro rata: what you have paid for and not used yet is taken off. It is renewed at the full price.',
    anew: 'The amount has been worked out anew. Please confirm it.',
    confirm: (amount: string) => `Pay ${amount} now`,
  },
  downgrade: {
    title: (plan: string) => `Downgrade to ${plan}?`,
    when: (plan: string, day: string) => `You keep ${plan} until ${day}. From then on:`,
    whenUnknown: (plan: string) => `You keep ${plan} until the end of the billing cycle. From then on:`,
    saved: 'What you have saved stays accessible.',
    confirm: (plan: string) => `Downgrade to ${plan}`,
    busy: 'Updating…',
    keep: (plan: string) => `Keep ${plan}`,
  },
  faqTitle: 'Questions',
  contact: { text: 'Is something else unclear?', link: 'Contact us', write: 'write to us' },
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
