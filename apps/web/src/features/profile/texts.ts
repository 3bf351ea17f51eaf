import type { ConnectedService } from '#core/connecting/connection.js';
import type { BillingInterval } from '#core/plans/plan.js';
import type { SubscriptionStatus } from '#core/plans/subscription.js';
import { PRODUCT_NAME } from '#core/product.js';
import type { ToastText } from '#ui/lib/toasts.js';

/** Texts of the profile, verbatim from the spec where it defines them (spec §2, §5, §8). */
export const profileTexts = {
  title: 'My Profile',
  signedOut: {
    title: 'You are signed out',
    text: 'Sign in to see your account, your plan and what you used of it.',
    signIn: 'Sign In',
  },
  noAccounts: 'There are no accounts on this server.',
  loading: 'Loading your profile…',
  failed: 'Your profile could not be loaded',
  names: {
    first: 'First name',
    last: 'Last name',
    save: 'Save Changes',
    saving: 'Saving…',
    tooLong: (most: number) => `At most ${most} characters.`,
  },
  email: {
    label: 'E-mail',
    fixed: 'Email cannot be changed',
    verified: 'Verified',
    unverified: 'Not verified yet.',
    verify: 'Send the verification mail again',
    sending: 'Sending…',
  },
  memberSince: 'Member since',
  connections: {
    title: 'Connections',
    text: 'Send summaries to your other tools, from Export on a summary or from a selection in My Summaries.',
    none: {
      notion: 'Each summary becomes a page of yours.',
      readwise: 'Highlights, insights and quotes join your reviews.',
    } satisfies Readonly<Record<ConnectedService, string>>,
    connect: 'Connect',
    renew: 'Enter New Token',
    chooseParent: 'Choose Page',
    changeParent: 'Change Page',
    noParent: 'no page chosen yet',
    goesTo: (title: string) => `summaries go to ${title}`,
    disconnect: 'Disconnect',
  },
  dataExport: {
    title: 'Your data',
    text: 'Everything we keep about you in one file, with your private summaries.',
    button: 'Download My Data',
    busy: 'Preparing the file…',
    fileName: `${PRODUCT_NAME.toLowerCase()}-account.json`,
  },
  deletion: {
    title: 'Delete account',
    intro: 'This takes effect at once and cannot be undone.',
    goes: 'What is deleted',
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
    stays: 'What stays',
    staysItems: ['public summaries of episodes that you had analyzed: nothing in them leads to you'],
    open: 'Delete My Account…',
    label: (email: string) => `Type ${email} to confirm`,
    mismatch: 'This is not the e-mail address of this account.',
    confirm: 'Delete for Good',
    busy: 'Deleting…',
    cancel: 'Keep My Account',
    signInAgain: 'Sign In Again to Delete',
  },
  subscription: {
    plan: 'Current plan',
    status: 'Status',
    price: (price: number, interval: BillingInterval) => `$${price} a ${interval}`,
    renews: 'Renews on',
    takeBack: 'You can take that back on the page of all plans.',
    pending: (plan: string) => `Changes to ${plan} on`,
    change: 'See All Plans',
    invoices: 'Invoices and Card',
    opening: 'Opening…',
    cancel: 'Cancel Subscription',
    demo: 'Payment is a demo here: no money is taken, and there are no invoices.',
  },
  usage: {
    title: 'This month',
    note: 'Every new analysis counts once. Opening a summary that exists already costs nothing, and an analysis that fails is given back.',
    plans: 'Compare Plans',
    from: 'From',
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
