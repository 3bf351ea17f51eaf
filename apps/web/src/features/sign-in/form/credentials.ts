import type { UseFormSetError } from 'react-hook-form';
import type { FormProblem } from '#core/accounts/sign-in-rules.js';
import { replaceToasts } from '#ui/lib/toasts.js';
import { fieldOfError, signInErrorToast } from './sign-in-errors.js';

/** What the forms of this feature hold; each shows some of it. */
export interface CredentialValues {
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
}

export const EMPTY_CREDENTIALS: CredentialValues = { email: '', password: '', confirmation: '' };

type SetError = UseFormSetError<CredentialValues>;

/** Shows what is wrong with a form: the toast of the spec, and the same at the field. */
export function showFormProblem({ field, title, message }: FormProblem, setError: SetError): void {
  replaceToasts({ title, description: message, tone: 'danger' });
  setError(field, { message }, { shouldFocus: true });
}

/** Tells what the identity service refused, once: the field that it is about is marked, and gets the focus. */
export function showIdentityError(
  failed: { readonly title: string; readonly without: string },
  error: unknown,
  setError: SetError,
): void {
  replaceToasts(signInErrorToast(failed, error));
  const field = fieldOfError(error);
  if (field) setError(field, { message: '' }, { shouldFocus: true });
}
