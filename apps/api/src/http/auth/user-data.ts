import type { UserProfileInput } from '#core/accounts/display-fields.js';
import { DomainError } from '#core/errors.js';

/** Longest `X-User-Data` header, in characters. */
const MAX_USER_DATA = 4096;

/**
 * What the browser says of its user (contract §3). It proves nothing: what cannot be read is as good as not sent.
 * @throws invalid_input when it is too long
 */
export function readUserData(header: string | string[] | undefined): UserProfileInput {
  if (typeof header !== 'string') return {};
  if (header.length > MAX_USER_DATA) {
    throw new DomainError('invalid_input', `X-User-Data may have at most ${MAX_USER_DATA} characters.`);
  }
  try {
    const value: unknown = JSON.parse(header);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
