/** One-time codes of authenticator apps (RFC 6238). */
export interface TotpCodes {
  /** Generates a secret of 160 bits in base32. */
  generateSecret(): string;
  /** The step in `steps` that the code belongs to; absent when there is none. */
  findStep(secret: string, code: string, steps: readonly number[]): number | undefined;
}
