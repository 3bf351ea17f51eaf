import type { ToastText } from '#ui/lib/toasts.js';

/** Texts of the sign-in, verbatim from the spec where it defines them (spec §8). */
export const signInToasts = {
  welcomeGoogle: { title: 'Welcome!', description: 'Successfully signed in with Google' },
  welcomeBack: { title: 'Welcome back!', description: 'Successfully signed in' },
  created: {
    title: 'Account Created!',
    description: 'Please check your email to verify your account',
    isImportant: true,
  },
  resetSent: {
    title: 'Reset Email Sent',
    description: 'Check your email for password reset instructions',
    isImportant: true,
  },
} satisfies Record<string, ToastText>;

/** Title of a failure, and its description where the identity service gives none. */
export interface IdentityFailure {
  readonly title: string;
  readonly without: string;
}

/** Toast titles of failed actions; the description is the identity service's message (spec §8). */
export const FAILED = {
  signIn: { title: 'Sign In Failed', without: 'Please try again.' },
  signUp: { title: 'Sign Up Failed', without: 'Please try again.' },
  reset: { title: 'Reset Failed', without: 'Please try again.' },
  paidSignUp: { title: 'Signup Failed', without: 'Failed to create account' },
} satisfies Record<string, IdentityFailure>;

/** Error texts of the Google sign-in, in the dialog and in the sign-up after a payment (spec §8). */
export const GOOGLE_FAILED = {
  dialog: {
    title: 'Sign In Failed',
    popupBlocked: 'Popup was blocked. Please allow popups and try again.',
    otherwise: 'Please try email sign in below or contact support.',
  },
  afterPayment: {
    title: 'Google Signup Error',
    popupBlocked: 'Popup was blocked by your browser. Please allow popups and try again.',
    otherwise: 'Please try again or use email signup below.',
  },
} as const;

export const GOOGLE_REFUSALS: Readonly<Record<string, string>> = {
  'auth/popup-closed-by-user': 'Sign-in was cancelled. Please try again.',
  'auth/cancelled-popup-request': 'Sign-in was cancelled. Please try again.',
  'auth/unauthorized-domain': 'This domain is not authorized for authentication. Please contact support.',
};
