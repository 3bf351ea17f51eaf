/** An error of the identity service, with a message for the user (spec §8). */
export class IdentityError extends Error {
  constructor(
    /** As in spec §8, e.g. `auth/popup-blocked`. */
    readonly code: string,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.name = 'IdentityError';
  }
}

/** The code of an identity error; empty for any other error. */
export function identityCode(error: unknown): string {
  return error instanceof IdentityError ? error.code : '';
}

/** True if the account is disabled or its session was revoked, so that the user must be signed out (spec §8). */
export function endsSession(error: unknown): boolean {
  return ['auth/user-disabled', 'auth/user-token-expired'].includes(identityCode(error));
}
