/** Texts of the pages that e-mail links open. */
export const actionTexts = {
  spent: {
    title: 'This link does not work any more',
    text: 'It has expired, or it was used before. Each link works once.',
  },
  verifyAgain: {
    sent: {
      title: 'Email Sent',
      description: 'Please check your email to verify your account',
      isImportant: true,
    },
  },
  reset: {
    done: {
      title: 'Your password is changed',
      text: 'Sign in with the new one. Everybody who was signed in with the old one is signed out.',
    },
  },
  resetAgain: {
    sent: {
      title: 'Reset Email Sent',
      description: 'Check your email for password reset instructions',
      isImportant: true,
    },
  },
  recovered: {
    title: 'Your old e-mail address is back',
    text: 'If it was not you who changed it, choose a new password now: somebody else may know yours.',
  },
} as const;
