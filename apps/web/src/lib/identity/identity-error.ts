/** A refusal of the identity service. The message is for the reader (spec §8). */
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

/** The code of a refusal; empty for any other failure. */
export function identityCode(error: unknown): string {
  return error instanceof IdentityError ? error.code : '';
}

/** Whether the account is closed or its sign-in ended, so that the user is to be signed out (spec §8). */
export function endsSession(error: unknown): boolean {
  return ['auth/user-disabled', 'auth/user-token-expired'].includes(identityCode(error));
}
