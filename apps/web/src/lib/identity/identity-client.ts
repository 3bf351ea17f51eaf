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
