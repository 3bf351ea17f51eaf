import type { FormProblem } from '#core/accounts/sign-in-rules.js';
import type { ToastText } from '#ui/lib/toasts.js';
import { identityCode } from '#web/lib/identity/identity-error.js';
import { GOOGLE_FAILED, GOOGLE_REFUSALS } from '../texts.js';

/** Toast of a failed action with the identity service's message (spec §8). */
export function signInErrorToast(failed: { title: string; without: string }, error: unknown): ToastText {
  const description = error instanceof Error && error.message !== '' ? error.message : failed.without;
  return { title: failed.title, description, tone: 'danger' };
}

/** Toast of a failed Google sign-in (spec §8). */
export function googleErrorToast(where: keyof typeof GOOGLE_FAILED, error: unknown): ToastText {
  const { title, popupBlocked, otherwise } = GOOGLE_FAILED[where];
  const code = identityCode(error);
  const description = code === 'auth/popup-blocked' ? popupBlocked : (GOOGLE_REFUSALS[code] ?? otherwise);
  return { title, description, tone: 'danger' };
}

const FIELD_OF_CODE: Readonly<Record<string, FormProblem['field']>> = {
  'auth/email-already-in-use': 'email',
  'auth/invalid-email': 'email',
  'auth/user-not-found': 'email',
  'auth/user-disabled': 'email',
  'auth/wrong-password': 'password',
  'auth/invalid-credential': 'password',
  'auth/weak-password': 'password',
  'auth/password-does-not-meet-requirements': 'password',
};

/** The field that an identity error refers to, if any. */
export function fieldOfError(error: unknown): FormProblem['field'] | undefined {
  return FIELD_OF_CODE[identityCode(error)];
}
