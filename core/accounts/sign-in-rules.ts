/** Minimum password length (spec §5, §9). */
export const MIN_PASSWORD_LENGTH = 6;
/** Time before the sign-in dialog can be dismissed (spec §2, §9), in seconds. */
export const SIGN_IN_LOCK_SECONDS = 5;
/** Token age beyond which the token sync is skipped (spec §4, §9), in seconds. */
export const TOKEN_SYNC_MAX_AGE_SECONDS = 300;
/** Delay between signing out and the redirect to / (spec §4), in milliseconds. */
export const SIGN_OUT_REDIRECT_MS = 500;

/** Title and text of the toast that rejects a form. */
export interface FormProblem {
  readonly field: 'email' | 'password' | 'confirmation';
  readonly title: string;
  readonly message: string;
}

/** Validation problem of a sign-in form (spec §5); absent when valid. */
export function signInProblem(form: { email: string; password: string }): FormProblem | undefined {
  const field = form.email.trim() === '' ? 'email' : 'password';
  if (form.email.trim() !== '' && form.password !== '') return undefined;
  return { field, title: 'Missing Information', message: 'Please enter both email and password' };
}

/** Validation problem of a sign-up form (spec §5); absent when valid. */
export function signUpProblem(form: { email: string; password: string }): FormProblem | undefined {
  const missing = signInProblem(form);
  if (missing || [...form.password].length >= MIN_PASSWORD_LENGTH) return missing;
  return {
    field: 'password',
    title: 'Password Too Short',
    message: `Password must be at least ${MIN_PASSWORD_LENGTH} characters`,
  };
}

/** Validation problem of the sign-up form after a payment (spec §5); absent when valid. */
export function paidSignUpProblem(form: {
  email: string;
  password: string;
  confirmation: string;
}): FormProblem | undefined {
  const problem = signUpProblem(form);
  if (problem || form.password === form.confirmation) return problem;
  return { field: 'confirmation', title: 'Password Mismatch', message: 'Passwords do not match.' };
}

/** Validation problem of a password reset form (spec §5); absent when valid. */
export function resetProblem(form: { email: string }): FormProblem | undefined {
  if (form.email.trim() !== '') return undefined;
  return { field: 'email', title: 'Email Required', message: 'Please enter your email address' };
}
