import { personName } from '../accounts/display-fields.js';

const MAX_GREETING_LENGTH = 40;
const NAME = /^\p{L}[\p{L}\p{M}'’. -]*$/u;

/**
 * The name that a mail may greet somebody by; absent for anything that could be more than a name. Whoever registers
 * another person's address chooses this text, and mail programs turn `evil.example` and `a@b` into links.
 */
export function greetingName(name: string): string | undefined {
  const told = personName(name);
  const harmless = NAME.test(told) && !/\.\S/u.test(told) && told.length <= MAX_GREETING_LENGTH;
  return harmless ? told : undefined;
}
