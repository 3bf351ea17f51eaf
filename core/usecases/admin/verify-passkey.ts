import type { PasskeyAssertion, StoredPasskey } from '#core/admin/passkey.js';
import type { AdminPasskeys } from '#core/ports/admin-passkeys.js';
import type { PasskeyChallenges } from '#core/ports/passkey-challenges.js';
import type { PasskeyVerifier } from '#core/ports/passkey-verifier.js';
import type { SecretTokens } from '#core/ports/secret-tokens.js';
import { passkeyUserHandle } from './passkey-user-handle.js';

interface Ports {
  readonly passkeys: AdminPasskeys;
  readonly challenges: PasskeyChallenges;
  readonly verifier: PasskeyVerifier;
  readonly tokens: SecretTokens;
}

/** Reason in the access log for which an answer was refused. */
export type PasskeyRefusal = 'passkey_challenge' | 'passkey' | 'passkey_counter';

/** Holder of the challenge of one attempt to sign in. */
export function loginChallengeHolder(attempt: string, tokens: Pick<SecretTokens, 'digest'>): string {
  return `login:${tokens.digest(attempt)}`;
}

/**
 * Checks the answer to the challenge of `attempt`, which ends whatever comes of it, and records the use. Absent when it
 * is right. `passkey` is the one that the answer names, if it may be used.
 */
export function verifyPasskey({ passkeys, challenges, verifier, tokens }: Ports) {
  return async (
    answer: PasskeyAssertion,
    attempt: string | undefined,
    passkey: StoredPasskey | undefined,
  ): Promise<PasskeyRefusal | undefined> => {
    const challenge =
      attempt === undefined ? undefined : await challenges.consume(loginChallengeHolder(attempt, tokens));
    if (challenge === undefined) return 'passkey_challenge';
    if (!passkey || answer.userHandle !== passkeyUserHandle(passkey.adminId, tokens)) return 'passkey';
    const counter = await verifier.verifyAssertion(answer, challenge, passkey);
    if (counter === undefined) return 'passkey';
    return (await passkeys.recordUse(passkey.id, counter)) ? undefined : 'passkey_counter';
  };
}
