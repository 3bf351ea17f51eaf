/** A signed-in user as reported by the identity service (spec §3). */
export interface SessionUser {
  readonly uid: string;
  readonly email: string;
  readonly displayName?: string;
  readonly photoURL?: string;
  readonly emailVerified: boolean;
  /** False if the account signs in with Google alone. */
  readonly hasPassword?: boolean;
}

/** Identity service as used by the screens. All calls may reject with an `IdentityError`. */
export interface IdentityClient {
  /** Calls back immediately and on every change of the user. Returns a function that unsubscribes. */
  onUser(listener: (user: SessionUser | undefined) => void): () => void;
  user(): SessionUser | undefined;
  /** The user's ID token, absent when signed out; `fresh` forces a refresh. */
  idToken(fresh: boolean): Promise<string | undefined>;
  signInWithEmail(email: string, password: string): Promise<void>;
  /** Creates the account and signs in. */
  signUpWithEmail(email: string, password: string): Promise<void>;
  /** Opens an account popup (spec §7). Must be called in a click handler, or the popup is blocked. */
  signInWithGoogle(): Promise<void>;
  /** Signs this browser out; `atServer` ends the sign-in there as well, so that no copied token outlives it. */
  signOut(atServer?: boolean): Promise<void>;
  /** Refreshes the user's data. */
  reload(): Promise<void>;
  sendVerification(): Promise<void>;
  sendPasswordReset(email: string): Promise<void>;
  /** Applies an e-mail action code: verifies an address or reverts its change. */
  applyCode(code: string): Promise<void>;
  /** E-mail address of the account whose password a code resets. */
  resetCodeEmail(code: string): Promise<string>;
  confirmPasswordReset(code: string, password: string): Promise<void>;
}

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

/** The signed-in user as claimed by the browser: body of a registration and header of every call (spec §7). */
export function userData({ uid, email, displayName, photoURL, emailVerified }: SessionUser) {
  return { uid, email, displayName: displayName ?? null, photoURL: photoURL ?? null, emailVerified };
}

/** The `X-User-Data` header: the same data as ASCII-only JSON, because headers cannot carry other characters. */
export function userDataHeader(user: SessionUser): string {
  return JSON.stringify(userData(user)).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
