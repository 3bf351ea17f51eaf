/** Login texts, verbatim from spec §8 where it defines them. */
export const loginTexts = {
  pageTitle: 'Sign in',
  title: 'Admin sign-in',
  email: 'Email',
  password: 'Password',
  code: 'Code',
  codeHint: 'Six digits of your authenticator app, or one of your recovery codes.',
  submit: 'Sign in',
  submitting: 'Signing in…',
  otherAccount: 'Use another account',
  missing: { email: 'Enter your email.', password: 'Enter your password.', code: 'Enter the code.' },
  failedTitle: 'Login Failed',
  failed: 'Invalid credentials',
  passkey: 'Use a passkey',
  passkeyInstead: 'Use a passkey instead',
  passkeyWaiting: 'Waiting for your device…',
  codeAsked: 'Your password is right. Now the code.',
  lockedUntil: (time: string, minutes: number) =>
    `Too many attempts. Try again at ${time}, in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  ended: {
    title: 'Your session has ended',
    description: 'Sign in to go on. What you have typed is still there, and is sent as soon as you are back.',
    leave: 'Leave without sending',
  },
} as const;
