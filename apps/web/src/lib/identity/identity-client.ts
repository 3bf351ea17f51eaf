/** Somebody who is signed in, as the identity service tells of them (spec §3). */
export interface SessionUser {
  readonly uid: string;
  readonly email: string;
  readonly displayName?: string;
  readonly photoURL?: string;
  readonly emailVerified: boolean;
}

/**
 * The identity service as the screens use it. Every call may fail with an `IdentityError`.
 */
export interface IdentityClient {
  /** Calls back at once and whenever somebody else is signed in or nobody is any more. Answers how to stop. */
  onUser(listener: (user: SessionUser | undefined) => void): () => void;
  user(): SessionUser | undefined;
  /** The user's ID token; `fresh` asks the service for a new one. Absent when nobody is signed in. */
  idToken(fresh: boolean): Promise<string | undefined>;
  signInWithEmail(email: string, password: string): Promise<void>;
  /** Creates the account and signs in. */
  signUpWithEmail(email: string, password: string): Promise<void>;
  /** Opens a window to choose an account in (spec §7). Call it while a press is handled, or the window is blocked. */
  signInWithGoogle(): Promise<void>;
  signOut(): Promise<void>;
  /** Asks the service what it knows of the user by now. */
  reload(): Promise<void>;
  sendVerification(): Promise<void>;
  sendPasswordReset(email: string): Promise<void>;
  /** Takes a code of a mail: the address is verified, or changed back. */
  applyCode(code: string): Promise<void>;
  /** Whose password a code may change. */
  resetCodeEmail(code: string): Promise<string>;
  confirmPasswordReset(code: string, password: string): Promise<void>;
}
