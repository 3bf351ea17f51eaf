import type { ToastText } from '#ui/lib/toasts.js';

/**
 * Texts of the sign-in dialog and of the sign-up after a payment, verbatim from the spec where it defines them (spec §2, §5,
 * §8).
 */
export const signInTexts = {
  title: { required: 'Sign In Required', voluntary: 'Sign In' },
  intro: 'Your account keeps your summaries and your plan.',
  countdown: (seconds: number) => `Popup will close in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`,
  closesSoon: 'You can close this window in a moment.',
  canClose: 'You can close this window now.',
  google: 'Continue with Google',
  googleBusy: 'Waiting for Google…',
  or: 'or with e-mail',
  signIn: 'Sign In',
  signInBusy: 'Signing in…',
  signUp: 'Sign Up',
  signUpBusy: 'Creating your account…',
  email: 'E-mail',
  password: 'Password',
  passwordHint: 'At least 6 characters',
  confirmation: 'Confirm password',
  forgot: 'Forgot your password?',
  reset: {
    title: 'Reset Password',
    intro: 'We send you a link to choose a new one.',
    send: 'Send Reset Email',
    sending: 'Sending…',
    back: 'Back to Sign In',
  },
  footer: 'Free forever • No credit card required',
  reauthentication: {
    intro: (email: string) => `You are signed in as ${email}.`,
    confirm: 'Confirm',
    busy: 'Confirming…',
    missing: 'Please enter your password',
  },
  afterPayment: {
    title: 'Create Your Account',
    intro: (plan: string) => `Your payment went through. Create the account that ${plan} belongs to.`,
    create: 'Create Account',
  },
} as const;

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

/** Toast titles of failed actions; the description is the identity service's message (spec §8). */
export const FAILED = {
  signIn: { title: 'Sign In Failed', without: 'Please try again.' },
  signUp: { title: 'Sign Up Failed', without: 'Please try again.' },
  reset: { title: 'Reset Failed', without: 'Please try again.' },
  paidSignUp: { title: 'Signup Failed', without: 'Failed to create account' },
} as const;

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
