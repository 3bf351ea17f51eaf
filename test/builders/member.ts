import type { DisplayFields } from '#core/accounts/display-fields.js';
import type { Identity } from '#core/accounts/member.js';

/** Ada's identity as reported by the identity service. */
export function anIdentity(overrides: Partial<Identity> = {}): Identity {
  return {
    uid: 'uid-ada',
    email: 'ada@example.com',
    emailVerified: false,
    signedInAt: 1_777_630_830,
    ...overrides,
  };
}

/** Ada's display fields. */
export function someDisplayFields(overrides: Partial<DisplayFields> = {}): DisplayFields {
  return {
    displayName: 'Ada Lovelace',
    photoUrl: 'https://img.test/ada.jpg',
    firstName: 'Ada',
    lastName: 'Lovelace',
    ...overrides,
  };
}
