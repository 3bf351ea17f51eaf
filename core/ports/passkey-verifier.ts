import type { PasskeyAssertion, PasskeyAttestation, PasskeyCredential } from '../admin/passkey.js';

/**
 * Checks answers of authenticators (WebAuthn): type, challenge, origin and ID of the relying party, presence and
 * verification of the user, and signature. Malformed answers are not right; nothing is thrown for them.
 */
export interface PasskeyVerifier {
  /** The credential that was made; absent when the answer is not right. */
  verifyAttestation(answer: PasskeyAttestation, challenge: string): Promise<PasskeyCredential | undefined>;
  /** The authenticator's counter; absent when the answer is not right. Callers compare it with the one before. */
  verifyAssertion(
    answer: PasskeyAssertion,
    challenge: string,
    credential: PasskeyCredential,
  ): Promise<number | undefined>;
}
