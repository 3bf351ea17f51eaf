import type { UseFormSetError } from 'react-hook-form';
import type { FormProblem } from '#core/accounts/sign-in-rules.js';
import { replaceToasts } from '#ui/lib/toasts.js';
import { fieldOfError, signInErrorToast } from './sign-in-errors.js';

/** Values of the sign-in forms; each form uses a subset. */
export interface CredentialValues {
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
}

export const EMPTY_CREDENTIALS: CredentialValues = { email: '', password: '', confirmation: '' };

type SetError = UseFormSetError<CredentialValues>;

/** Shows a validation error as a toast and at its field. */
export function showFormProblem({ field, title, message }: FormProblem, setError: SetError): void {
  replaceToasts({ title, description: message, tone: 'danger' });
  setError(field, { message }, { shouldFocus: true });
}

/** Shows an identity error as a toast and at its field, or at the form where no field is to blame. */
export function showIdentityError(
  failed: { readonly title: string; readonly without: string },
  error: unknown,
  setError: SetError,
): void {
  const toast = signInErrorToast(failed, error);
  replaceToasts(toast);
  setError(fieldOfError(error) ?? 'root', { message: toast.description }, { shouldFocus: true });
}
