import type { BillingInterval } from '#core/plans/plan.js';
import type { ToastText } from '#ui/lib/toasts.js';

/** 1188 is $1,188. */
export function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}

export function priceText(amount: number, interval: BillingInterval): string {
  return `${dollars(amount)} a ${interval}`;
}

const danger = { tone: 'danger' } as const;

/** Toasts, verbatim from the spec (spec §8). */
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
