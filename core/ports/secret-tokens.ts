/** Generates random secrets and their digests. */
export interface SecretTokens {
  /** At least 256 bits in base64url. */
  generate(): string;
  /** 256 bits in base64, for signatures of Standard Webhooks. */
  generateSigningKey(): string;
  /** One-way digest to store in place of a random secret. */
  digest(secret: string): string;
  /** Recovery code for manual entry: 128 bits, in groups. */
  generateRecoveryCode(): string;
  /** Initial password for manual entry: 128 bits, in groups. */
  generatePassword(): string;
  /** Password of the first admin on a developer's machine: 80 bits, in groups. */
  generateDevelopmentPassword(): string;
}
