import type { PasskeyAssertion, PasskeyAttestation, PasskeyCredential } from '../admin/passkey.js';

/** Encrypts stored secrets that the product must decrypt again. */
export interface SecretCipher {
  /** Returns a different ciphertext on each call. `owner` is authenticated data: decryption for another owner fails. */
  encrypt(secret: string, owner: string): string;
  /**
   * Absent when the ciphertext was modified or belongs to another key or owner. `isCurrent` is false for values that should
   * be encrypted anew: those of the previous key, and plain ones stored before encryption was introduced.
   */
  decrypt(
    stored: string,
    owner: string,
  ): { readonly secret: string; readonly isCurrent: boolean } | undefined;
}

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

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Also returns false without a hash, after the same time as with one. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}

/** One-time codes of authenticator apps (RFC 6238). */
export interface TotpCodes {
  /** Generates a secret of 160 bits in base32. */
  generateSecret(): string;
  /** The step in `steps` that the code belongs to; absent when there is none. */
  findStep(secret: string, code: string, steps: readonly number[]): number | undefined;
}

/**
 * Checks answers of authenticators (WebAuthn): type, challenge, origin and ID of the relying party, presence and
 * verification of the user, and signature. Malformed answers are invalid; nothing is thrown for them.
 */
export interface PasskeyVerifier {
  /** The credential that was made; absent for an invalid answer. */
  verifyAttestation(answer: PasskeyAttestation, challenge: string): Promise<PasskeyCredential | undefined>;
  /** The authenticator's counter; absent for an invalid answer. Callers compare it with the one before. */
  verifyAssertion(
    answer: PasskeyAssertion,
    challenge: string,
    credential: PasskeyCredential,
  ): Promise<number | undefined>;
}

/** Cryptography of the credentials that admins sign in with. */
export interface AdminCredentials {
  readonly passwords: PasswordHasher;
  readonly totp: TotpCodes;
  readonly passkeys: PasskeyVerifier;
}
