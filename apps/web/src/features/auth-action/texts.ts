/** Texts of the pages that e-mail links open. */
export const actionTexts = {
  title: 'Your account',
  checking: 'Checking the link…',
  home: 'Go to the start page',
  signIn: 'Sign In',
  unknown: {
    title: 'This link leads nowhere',
    text: 'It may have been cut off by the mail program. Copy the whole link from the mail, or ask for a new mail.',
    verification: 'To confirm your address',
    reset: 'To choose a new password',
  },
  spent: {
    title: 'This link does not work any more',
    text: 'It has expired, or it was used before. Each link works once.',
  },
  failed: {
    title: 'That did not work',
    retry: 'Try Again',
  },
  verified: {
    title: 'Your e-mail address is confirmed',
    text: 'Your account is ready. Everything you save from now on is kept for you.',
    go: 'Analyze an episode',
  },
  verifyAgain: {
    signedIn: 'Send a new confirmation mail',
    signedOut: 'Sign in, and you can ask for a new confirmation mail.',
    already: 'Your address is confirmed already: there is nothing left to do.',
    sent: {
      title: 'Email Sent',
      description: 'Please check your email to verify your account',
      isImportant: true,
    },
    failed: 'Email Not Sent',
  },
  reset: {
    title: 'Choose a new password',
    text: (email: string) => `For the account of ${email}.`,
    password: 'New password',
    hint: 'At least 6 characters',
    save: 'Save password',
    saving: 'Saving…',
    failed: 'Reset Failed',
    done: {
      title: 'Your password is changed',
      text: 'Sign in with the new one. Everybody who was signed in with the old one is signed out.',
    },
  },
  resetAgain: {
    text: 'Enter your e-mail address and we send you a new link.',
    email: 'E-mail',
    send: 'Send Reset Email',
    sending: 'Sending…',
    sent: {
      title: 'Reset Email Sent',
      description: 'Check your email for password reset instructions',
      isImportant: true,
    },
    failed: 'Reset Failed',
  },
  recovered: {
    title: 'Your old e-mail address is back',
    text: 'If it was not you who changed it, choose a new password now: somebody else may know yours.',
  },
} as const;
