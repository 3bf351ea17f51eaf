import { PRODUCT_NAME } from '../product.js';
import { COMMON_LONG_PASSWORDS, COMMON_STEMS } from './common-passwords.js';
import { adminPasswordProblem } from './password-rule.js';

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
