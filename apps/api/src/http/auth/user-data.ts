import type { UserProfileInput } from '#core/accounts/display-fields.js';
import { DomainError } from '#core/errors.js';

const MAX_USER_DATA_LENGTH = 4096;

/**
 * The user data that the browser sends (contract §3). It is unverified; unreadable data is ignored.
 * @throws invalid_input when it is too long
 */
export function readUserData(header: string | string[] | undefined): UserProfileInput {
  if (typeof header !== 'string') return {};
  if (header.length > MAX_USER_DATA_LENGTH) {
    throw new DomainError(
      'invalid_input',
      `X-User-Data may have at most ${MAX_USER_DATA_LENGTH} characters.`,
    );
  }
  try {
    const value: unknown = JSON.parse(header);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
