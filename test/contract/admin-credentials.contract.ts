import { PASSKEY_CHALLENGE_MS, passkeyCreationOptions, passkeyRequestOptions } from '#core/admin/passkey.js';
import type { AdminCredentials } from '#core/ports/crypto.js';
import { SoftwareAuthenticator } from '../support/software-authenticator.js';

const RP = { id: 'podgist.test', origin: 'https://podgist.test' };
const CHALLENGE = 'Y2hhbGxlbmdl';

/** Contract of `AdminCredentials`, for passkeys of `https://podgist.test`. */
export function adminCredentialsContract(name: string, open: () => AdminCredentials): void {
  describe(`AdminCredentials: ${name}`, () => {
    const { passwords, totp, passkeys } = open();

    it('verifies a password by its hash alone, and none without a hash', async () => {
      const hash = await passwords.hash('correct horse');
      expect(await passwords.hash('correct horse')).not.toBe(hash);
      const answers = [
        await passwords.verify('correct horse', hash),
        await passwords.verify('correct horsf', hash),
        await passwords.verify('correct horse', undefined),
        await passwords.verify('', undefined),
      ];
      expect(answers).toEqual([true, false, false, false]);
    });

    it('finds the step of a code among those allowed (RFC 6238, appendix B)', () => {
      const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
      expect(totp.findStep(secret, '287082', [0, 1, 2])).toBe(1);
      expect(totp.findStep(secret, '287082', [0, 2])).toBeUndefined();
      for (const wrong of ['', '28708', '2870820', 'abcdef'])
        expect(totp.findStep(secret, wrong, [0, 1, 2])).toBeUndefined();
      const secrets = [totp.generateSecret(), totp.generateSecret()];
      expect(new Set(secrets).size).toBe(2);
      for (const generated of secrets) expect(generated).toMatch(/^[A-Z2-7]{32}$/);
    });

    it('accepts the answers to its challenge and throws for none', async () => {
      const authenticator = new SoftwareAuthenticator(RP.origin);
      const creation = { challenge: CHALLENGE, userHandle: 'YWRh', known: [] };
      const options = passkeyCreationOptions(RP, { email: 'ada@podgist.test', name: 'Ada' }, creation);
      expect(options.timeout).toBe(PASSKEY_CHALLENGE_MS);
      const attestation = authenticator.create(options);
      const credential = await passkeys.verifyAttestation(attestation, CHALLENGE);
      if (!credential) throw new Error('the attestation was refused');
      expect(credential.credentialId).toBe(attestation.id);
      expect(await passkeys.verifyAttestation(attestation, 'b3RoZXI')).toBeUndefined();
      expect(
        await passkeys.verifyAttestation({ ...attestation, attestationObject: 'AA' }, CHALLENGE),
      ).toBeUndefined();

      const assertion = authenticator.get(passkeyRequestOptions(RP, CHALLENGE));
      expect(await passkeys.verifyAssertion(assertion, CHALLENGE, credential)).toBeGreaterThan(
        credential.counter,
      );
      for (const refused of [
        passkeys.verifyAssertion(assertion, 'b3RoZXI', credential),
        passkeys.verifyAssertion({ ...assertion, signature: 'AA' }, CHALLENGE, credential),
        passkeys.verifyAssertion(assertion, CHALLENGE, { ...credential, credentialId: 'AA' }),
      ])
        expect(await refused).toBeUndefined();
    });
  });
}
