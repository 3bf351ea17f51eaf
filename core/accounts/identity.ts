/** Claims of a verified ID token (contract §3). */
export interface Identity {
  /** The identity service's user id. Never shown, and only taken from a verified token. */
  readonly uid: string;
  /** Lower case; absent when the identity service has none. */
  readonly email?: string;
  readonly emailVerified: boolean;
  readonly displayName?: string;
  readonly photoUrl?: string;
  /** Time of the last authentication, in seconds since 1970. */
  readonly signedInAt: number;
}
