/** Random secrets and their digests. */
export interface SecretTokens {
  /** At least 256 bits, URL-safe. */
  generate(): string;
  /** One-way digest that is stored in place of a random secret. */
  digest(secret: string): string;
  /** A recovery code to be typed: at least 80 bits, in groups. */
  generateRecoveryCode(): string;
}
