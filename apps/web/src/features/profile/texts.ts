import type { ConnectedService } from '#core/connecting/connection.js';
import type { SubscriptionStatus } from '#core/plans/subscription.js';
import type { ToastText } from '#ui/lib/toasts.js';

/** Texts of the profile, verbatim from the spec where it defines them (spec §2, §5, §8). */
export const profileTexts = {
  connections: {
    none: {
      notion: 'Each summary becomes a page of yours.',
      readwise: 'Highlights, insights and quotes join your reviews.',
    } satisfies Readonly<Record<ConnectedService, string>>,
  },
  deletion: {
    goesItems: [
      'your sign-in, name, e-mail address and photo',
      'the count of your analyses',
      'your private summaries',
      'the list of summaries that you saved, and your collections',
      'your notes, highlights and ticked next steps',
      'your questions with their answers',
      'the shows that you follow, your digest and your private feed',
      'your prompt presets',
      'your API keys and webhooks',
      'your tokens for Notion and Readwise; what was sent stays there',
      'your plan: a paid one ends at once, and nothing more is charged',
    ],
    staysItems: ['public summaries of episodes that you had analyzed: nothing in them leads to you'],
  },
} as const;

export const STATUS_TEXTS: Readonly<Record<SubscriptionStatus, string>> = {
  active: 'Active',
  past_due: 'Payment overdue',
};

const danger = { tone: 'danger' } as const;

export const profileToasts = {
  updated: { title: 'Profile Updated' },
  updateFailed: {
    ...danger,
    title: 'Update Failed',
    description: 'Failed to update profile. Please try again.',
  },
  mailSent: {
    title: 'Verification Email Sent',
    description: 'Please check your email to verify your account',
    isImportant: true,
  },
  mailFailed: { ...danger, title: 'Email Not Sent', description: 'Please try again in a few minutes.' },
  invoicesFailed: { ...danger, title: 'Invoices Not Opened' },
  dataExported: { title: 'Data Downloaded' },
  dataExportFailed: { ...danger, title: 'Download Failed' },
  deleted: { title: 'Account Deleted', description: 'Your account and what belonged to it are gone.' },
  deletionFailed: { ...danger, title: 'Deletion Failed' },
  otherAccount: {
    ...danger,
    title: 'Nothing Was Deleted',
    description: 'You signed in to another account than the one that was to be deleted.',
  },
} satisfies Record<string, ToastText>;
