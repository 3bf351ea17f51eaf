/** Shortest password (spec §5, §9). */
export const MIN_PASSWORD_LENGTH = 6;
/** How long the sign-in dialog cannot be dismissed (spec §2, §9), in seconds. */
export const SIGN_IN_LOCK_SECONDS = 5;
/** Age at which a token counts as old for the token sync (spec §4, §9), in seconds. */
export const TOKEN_SYNC_MAX_AGE_SECONDS = 300;
/** Pause between signing out and going to / (spec §4), in milliseconds. */
export const SIGN_OUT_REDIRECT_MS = 500;

/** What a form is refused with: a toast's title and text. */
export interface FormProblem {
  readonly field: 'email' | 'password' | 'confirmation';
  readonly title: string;
  readonly message: string;
}

/** What is wrong with a sign-in form (spec §5); absent when it may be sent. */
export function signInProblem(form: { email: string; password: string }): FormProblem | undefined {
  const field = form.email.trim() === '' ? 'email' : 'password';
  if (form.email.trim() !== '' && form.password !== '') return undefined;
  return { field, title: 'Missing Information', message: 'Please enter both email and password' };
}

/** What is wrong with a sign-up form (spec §5); absent when it may be sent. */
export function signUpProblem(form: { email: string; password: string }): FormProblem | undefined {
  const missing = signInProblem(form);
  if (missing || [...form.password].length >= MIN_PASSWORD_LENGTH) return missing;
  return {
    field: 'password',
    title: 'Password Too Short',
    message: `Password must be at least ${MIN_PASSWORD_LENGTH} characters`,
  };
}

/** What is wrong with the sign-up form after a payment (spec §5); absent when it may be sent. */
export function paidSignUpProblem(form: {
  email: string;
  password: string;
  confirmation: string;
}): FormProblem | undefined {
  const problem = signUpProblem(form);
  if (problem || form.password === form.confirmation) return problem;
  return { field: 'confirmation', title: 'Password Mismatch', message: 'Passwords do not match.' };
}

/** What is wrong with a password reset form (spec §5); absent when it may be sent. */
export function resetProblem(form: { email: string }): FormProblem | undefined {
  if (form.email.trim() !== '') return undefined;
  return { field: 'email', title: 'Email Required', message: 'Please enter your email address' };
}
