import type { UseFormSetError } from 'react-hook-form';
import type { FormProblem } from '#core/accounts/sign-in-rules.js';
import { replaceToasts } from '#ui/lib/toasts.js';
import { failureToast, refusedField } from './failures.js';

/** What the forms of this feature hold; each shows some of it. */
export interface CredentialValues {
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
}

export const NO_CREDENTIALS: CredentialValues = { email: '', password: '', confirmation: '' };

type SetError = UseFormSetError<CredentialValues>;

/** Shows what is wrong with a form: the toast of the spec, and the same at the field. */
export function refuseForm({ field, title, message }: FormProblem, setError: SetError): void {
  replaceToasts({ title, description: message, tone: 'danger' });
  setError(field, { message }, { shouldFocus: true });
}

/** Tells what the identity service refused, once: the field that it is about is marked, and gets the focus. */
export function showFailure(
  failed: { readonly title: string; readonly without: string },
  error: unknown,
  setError: SetError,
): void {
  replaceToasts(failureToast(failed, error));
  const field = refusedField(error);
  if (field) setError(field, { message: '' }, { shouldFocus: true });
}
