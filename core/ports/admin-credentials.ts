import type { PasskeyAssertion, PasskeyAttestation, PasskeyCredential } from '../admin/passkey.js';

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
