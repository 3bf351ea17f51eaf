import { PRODUCT_NAME } from '../product.js';
import { COMMON_LONG_PASSWORDS, COMMON_STEMS } from './common-passwords.js';

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

/** Words of this product, which its attackers try first. */
const OWN_WORDS = [PRODUCT_NAME.toLowerCase(), 'podmin', 'podcast', 'podcasts', 'administrator'];

/**
 * Validation problem of a new password, worded for its owner; absent when valid. For the server: the browser checks
 * `adminPasswordProblem` and does without the list.
 */
export function newPasswordProblem(password: string, email: string): string | undefined {
  return adminPasswordProblem(password, email) ?? commonPasswordProblem(password);
}

function commonPasswordProblem(password: string): string | undefined {
  const lower = password.toLowerCase();
  const [stem, ...others] = lower.split(/[^a-z]+/).filter((word) => word !== '');
  const isCommonWord = stem !== undefined && others.every((word) => word === stem) && isCommonStem(stem);
  if (!isCommonWord && !COMMON_LONG_PASSWORDS.has(lower)) return undefined;
  return 'Choose a password that is harder to guess: this one is on the lists that attackers try.';
}

/** True for a common word, also one that is repeated. */
function isCommonStem(stem: string): boolean {
  const half = stem.slice(0, stem.length / 2);
  return [stem, ...(stem === half + half ? [half] : [])].some(
    (word) => COMMON_STEMS.has(word) || OWN_WORDS.includes(word),
  );
}
