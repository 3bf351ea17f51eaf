/** Texts of the account popup, which replaces Google's when the identity service is embedded. */
export const accountTexts = {
  title: 'Choose an account',
  intro:
    'This server runs without the internet: these accounts stand for Google accounts and live on this machine.',
  other: 'Use another account',
  email: 'E-mail',
  name: 'Name',
  go: 'Continue',
  back: 'Back to the list',
  noEmail: 'Please enter an e-mail address, such as ada@example.com',
  noOpener: 'This window is opened by Continue with Google in the sign-in dialog. Open it there.',
} as const;
