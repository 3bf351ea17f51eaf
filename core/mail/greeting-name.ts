import { personName } from '../accounts/display-fields.js';

const MAX_GREETING_LENGTH = 40;
const NAME = /^\p{L}[\p{L}\p{M}'’. -]*$/u;

/**
 * Name for a mail's salutation; absent for text that might be more than a name. Anyone can register another person's
 * address with a name that mail programs would turn into a link, such as `evil.example`.
 */
export function greetingName(name: string): string | undefined {
  const told = personName(name);
  const harmless = NAME.test(told) && !/\.\S/u.test(told) && told.length <= MAX_GREETING_LENGTH;
  return harmless ? told : undefined;
}
