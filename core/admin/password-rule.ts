/** Minimum and maximum length of an admin's password, in characters. */
export const MIN_ADMIN_PASSWORD_LENGTH = 12;
export const MAX_ADMIN_PASSWORD_LENGTH = 200;

/** Minimum number of different characters, which rejects passwords such as `aaaaaaaaaaaa`. */
const MIN_DISTINCT_CHARACTERS = 5;

/** Validation problem of a new password, worded for its owner; absent when valid. */
export function adminPasswordProblem(password: string, email: string): string | undefined {
  const { length } = [...password];
  if (length < MIN_ADMIN_PASSWORD_LENGTH) {
    return `Choose a password of at least ${MIN_ADMIN_PASSWORD_LENGTH} characters.`;
  }
  if (length > MAX_ADMIN_PASSWORD_LENGTH) {
    return `Choose a password of at most ${MAX_ADMIN_PASSWORD_LENGTH} characters.`;
  }
  const lower = password.toLowerCase();
  const [name = ''] = email.toLowerCase().split('@');
  if (new Set(lower).size < MIN_DISTINCT_CHARACTERS || (name.length > 3 && lower.includes(name))) {
    return 'Choose a password that is harder to guess: not your address, not one letter over and over.';
  }
  return undefined;
}
