/** One-time codes of authenticator apps (RFC 6238). */
export interface TotpCodes {
  /** A new secret of 160 bits in base32. */
  generateSecret(): string;
  /** The step among `steps` whose code it is; absent when it is none of theirs. */
  findStep(secret: string, code: string, steps: readonly number[]): number | undefined;
}
