/** Random secrets and their digests. */
export interface SecretTokens {
  /** At least 256 bits, URL-safe. */
  generate(): string;
  /** What is kept instead of a secret; nobody can read a random secret back from it. */
  digest(secret: string): string;
  /** A recovery code to be typed: at least 80 bits, in groups. */
  generateRecoveryCode(): string;
}
