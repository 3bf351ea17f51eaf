const MESSAGES: Readonly<Record<string, string>> = {
  'auth/invalid-credential': 'The e-mail or password is not right.',
  'auth/wrong-password': 'The e-mail or password is not right.',
  'auth/user-not-found': 'The e-mail or password is not right.',
  'auth/invalid-login-credentials': 'The e-mail or password is not right.',
  'auth/email-already-in-use': 'There is already an account with this e-mail. Sign in instead.',
  'auth/invalid-email': 'This is not an e-mail address. Check how it is spelled.',
  'auth/missing-email': 'Enter your e-mail address.',
  'auth/missing-password': 'Enter your password.',
  'auth/weak-password': 'Password must be at least 6 characters',
  'auth/user-disabled': 'This account is closed. Please contact support.',
  'auth/user-token-expired': 'Your sign-in has ended. Please sign in again.',
  'auth/requires-recent-login': 'For this, please sign in again first.',
  'auth/too-many-requests': 'Too many tries. Wait a few minutes and try again.',
  'auth/network-request-failed': 'There is no connection. Check it and try again.',
  'auth/operation-not-allowed': 'This way of signing in is turned off. Choose another one.',
  'auth/account-exists-with-different-credential':
    'This e-mail has an account already. Sign in the way you did before.',
  'auth/multi-factor-auth-required':
    'This account asks for a second factor, which is not supported here yet.',
  'auth/expired-action-code': 'This link has expired. Ask for a new one.',
  'auth/invalid-action-code': 'This link was used already or is not complete. Ask for a new one.',
  'auth/popup-blocked': 'Popup was blocked. Please allow popups and try again.',
  'auth/popup-closed-by-user': 'Sign-in was cancelled. Please try again.',
  'auth/unauthorized-domain': 'This domain is not authorized for authentication. Please contact support.',
};

const UNKNOWN = 'The sign-in service could not do this. Please try again.';

/** Error code whose message names the violated password rule. */
const SERVER_RULES = 'auth/password-does-not-meet-requirements';

/** Translates an identity provider's error into plain words (spec §8). */
export function identityMessage(code: string, message: string): string {
  if (code === SERVER_RULES) return passwordRules(message);
  return Object.hasOwn(MESSAGES, code) ? (MESSAGES[code] ?? UNKNOWN) : UNKNOWN;
}

/** The bracketed rules of 'Missing password requirements: [rule, rule]', as a sentence. */
function passwordRules(message: string): string {
  const start = message.indexOf('[');
  const end = message.lastIndexOf(']');
  const rules = start >= 0 && end > start ? message.slice(start + 1, end).trim() : '';
  return rules === '' ? 'Choose a stronger password.' : `${rules}.`;
}
