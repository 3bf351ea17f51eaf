/** Somebody whom the identity service vouches for: what a verified ID token says (contract §3). */
export interface Identity {
  /** The identity service's own id of the person. Never shown, never taken from anything but a verified token. */
  readonly uid: string;
  /** Lower case. Absent where the service knows none. */
  readonly email?: string;
  readonly emailVerified: boolean;
  readonly displayName?: string;
  readonly photoUrl?: string;
  /** When the person last proved who they are, seconds since 1970. */
  readonly signedInAt: number;
}
