import { type Admin, hasSecondFactor } from '#core/admin/admin.js';
import {
  MAX_PASSKEY_NAME_LENGTH,
  MAX_PASSKEYS,
  PASSKEY_CHALLENGE_MS,
  type Passkey,
  type PasskeyAssertion,
  type PasskeyAttestation,
  type PasskeyCreationOptions,
  passkeyCreationOptions,
  type StoredPasskey,
} from '#core/admin/passkey.js';
import { DomainError } from '#core/errors.js';
import type { SecretTokens } from '#core/ports/crypto.js';
import { type ConfirmationPorts, confirmRecentLogin, type RecentLogin } from './admin-password.js';
import { type AdminAuthPorts, type AdminSession, invalidField } from './authenticate-admin.js';
import { generateRecoveryCodes } from './second-factors.js';

type Ports = ConfirmationPorts & Pick<AdminAuthPorts, 'rp' | 'isSecondFactorRequired'>;

export type PasskeyManagement = ReturnType<typeof managePasskeys>;

/** Manages the passkeys of a signed-in admin. A change ends their other sessions. */
export function managePasskeys(ports: Ports) {
  const { admins, credentials, tokens, clock, rp, isSecondFactorRequired } = ports;
  const { passkeys } = admins;
  const holderOf = (token: string) => `registration:${tokens.digest(token)}`;
  return {
    /** Oldest first. */
    async list({ id }: Admin): Promise<Passkey[]> {
      return (await passkeys.list(id)).map(toPasskey);
    },
    /** Options for a new passkey. @throws invalid_input with the field, or when there are too many; too_many_requests */
    async begin(admin: Admin, login: RecentLogin): Promise<PasskeyCreationOptions> {
      await confirmRecentLogin(ports, admin, login);
      const existing = await passkeys.list(admin.id);
      if (existing.length >= MAX_PASSKEYS) throw tooManyPasskeys();
      const challenge = tokens.generate();
      const expiresAt = new Date(clock.now().getTime() + PASSKEY_CHALLENGE_MS);
      await passkeys.openChallenge(holderOf(login.token), challenge, expiresAt);
      const userHandle = passkeyUserHandle(admin.id, tokens);
      const known = existing.map(({ credentialId }) => credentialId);
      return passkeyCreationOptions(rp, admin, { challenge, userHandle, known });
    },
    /**
     * Adds the passkey that the browser has made. The first second factor comes with recovery codes, which are returned
     * only here.
     * @throws invalid_input
     */
    async add(
      admin: Admin,
      { name: input, answer }: { readonly name: string; readonly answer: PasskeyAttestation },
      { actor, token }: AdminSession,
    ): Promise<{ passkey: Passkey; recoveryCodes?: string[] }> {
      const name = input.trim();
      if (name === '' || name.length > MAX_PASSKEY_NAME_LENGTH) {
        throw invalidField('name', `A name has 1 to ${MAX_PASSKEY_NAME_LENGTH} characters.`);
      }
      const challenge = await passkeys.consumeChallenge(holderOf(token));
      if (challenge === undefined) {
        throw new DomainError('invalid_input', 'This took too long. Please add the passkey again.');
      }
      const credential = await credentials.passkeys.verifyAttestation(answer, challenge);
      if (!credential) {
        throw new DomainError(
          'invalid_input',
          'This passkey could not be verified. Please try again, or use another one.',
        );
      }
      const { recoveryCodes, recoveryDigests } = hasSecondFactor(admin)
        ? { recoveryCodes: [], recoveryDigests: [] }
        : await generateRecoveryCodes(ports);
      const entry = { ...actor, action: 'add_passkey', details: { name } } as const;
      const passkey = { ...credential, name };
      const added = await passkeys.add(admin.id, passkey, recoveryDigests, entry, tokens.digest(token));
      if (!added) throw tooManyPasskeys();
      const hasNewCodes = added.isFirstFactor && recoveryCodes.length > 0;
      return { passkey: toPasskey(added.passkey), ...(hasNewCodes && { recoveryCodes }) };
    },
    /** @throws passkey_not_found; invalid_input with the field, or for the last of mandatory factors; too_many_requests */
    async remove(
      admin: Admin,
      id: number,
      password: string | undefined,
      { actor, token }: AdminSession,
    ): Promise<void> {
      await confirmRecentLogin(ports, admin, { token, password });
      const name = (await passkeys.list(admin.id)).find((passkey) => passkey.id === id)?.name ?? '';
      const entry = { ...actor, action: 'remove_passkey', details: { name } } as const;
      const options = { keepsOne: isSecondFactorRequired };
      const result = await passkeys.remove(admin.id, id, options, entry, tokens.digest(token));
      if (result === 'unknown') throw new DomainError('passkey_not_found', 'This passkey is gone already.');
      if (result === 'last') {
        throw new DomainError(
          'invalid_input',
          'Every admin here needs a second factor. Add another one before you remove this passkey.',
        );
      }
    },
  };
}

const tooManyPasskeys = () =>
  new DomainError(
    'invalid_input',
    `This passkey is known already, or you have ${MAX_PASSKEYS}: remove one first.`,
  );

function toPasskey({ id, name, createdAt, lastUsedAt }: Passkey): Passkey {
  return { id, name, createdAt, ...(lastUsedAt !== undefined && { lastUsedAt }) };
}

/** Reason in the access log for which an answer was refused. */
export type PasskeyRefusal = 'passkey_challenge' | 'passkey' | 'passkey_counter';

/** Holder of the challenge of one attempt to sign in. */
export function loginChallengeHolder(attempt: string, tokens: Pick<SecretTokens, 'digest'>): string {
  return `login:${tokens.digest(attempt)}`;
}

/**
 * Checks the answer to the challenge of `attempt`, which ends in any case, and records the use. Absent when it is valid.
 * `passkey` is the one that the answer names, if it may be used.
 */
export async function verifyPasskey(
  { admins, credentials, tokens }: Pick<AdminAuthPorts, 'admins' | 'credentials' | 'tokens'>,
  answer: PasskeyAssertion,
  attempt: string | undefined,
  passkey: StoredPasskey | undefined,
): Promise<PasskeyRefusal | undefined> {
  const challenge =
    attempt === undefined
      ? undefined
      : await admins.passkeys.consumeChallenge(loginChallengeHolder(attempt, tokens));
  if (challenge === undefined) return 'passkey_challenge';
  if (!passkey || answer.userHandle !== passkeyUserHandle(passkey.adminId, tokens)) return 'passkey';
  const counter = await credentials.passkeys.verifyAssertion(answer, challenge, passkey);
  if (counter === undefined) return 'passkey';
  return (await admins.passkeys.recordUse(passkey.id, counter)) ? undefined : 'passkey_counter';
}

/** Account of an admin as authenticators know it: the same for each passkey, and without personal data. */
function passkeyUserHandle(adminId: number, tokens: Pick<SecretTokens, 'digest'>): string {
  return tokens.digest(`passkeys of admin ${adminId}`);
}
