import type { UseFormSetError } from 'react-hook-form';
import type { FormProblem } from '../../../../../../core/accounts/sign-in-rules.js';
import { showToast } from '../../../lib/toasts.js';
import { failureToast, fieldProblem } from './failures.js';

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
  showToast({ title, description: message, tone: 'danger' });
  setError(field, { message }, { shouldFocus: true });
}

/** Shows what the identity service refused, and at which field. */
export function showFailure(
  failed: { readonly title: string; readonly without: string },
  error: unknown,
  setError: SetError,
): void {
  showToast(failureToast(failed, error));
  const problem = fieldProblem(error);
  if (problem) setError(problem.field, { message: problem.message }, { shouldFocus: true });
}
