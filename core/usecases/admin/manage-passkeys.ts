import type { AdminActor } from '#core/admin/access-log-entry.js';
import { type Admin, hasSecondFactor } from '#core/admin/admin.js';
import {
  MAX_PASSKEY_NAME_LENGTH,
  MAX_PASSKEYS,
  PASSKEY_CHALLENGE_MS,
  type Passkey,
  type PasskeyAttestation,
} from '#core/admin/passkey.js';
import {
  type PasskeyCreationOptions,
  passkeyCreationOptions,
  type RelyingParty,
} from '#core/admin/passkey-options.js';
import { DomainError } from '#core/errors.js';
import type { AdminPasskeys } from '#core/ports/admin-passkeys.js';
import type { PasskeyChallenges } from '#core/ports/passkey-challenges.js';
import type { PasskeyVerifier } from '#core/ports/passkey-verifier.js';
import type { PasswordHasher } from '#core/ports/password-hasher.js';
import { confirmRecentLogin, type RecentLogin, type RecentLoginPorts } from './confirm-recent-login.js';
import { makeRecoveryCodes } from './make-recovery-codes.js';
import { passkeyUserHandle } from './passkey-user-handle.js';
import { invalidField } from './reauthenticate-admin.js';

interface Ports extends RecentLoginPorts {
  readonly passkeys: AdminPasskeys;
  readonly challenges: PasskeyChallenges;
  readonly verifier: PasskeyVerifier;
  readonly passwords: PasswordHasher;
  readonly rp: RelyingParty;
  /** True when a second factor is mandatory. */
  readonly isRequired: boolean;
}

/** The browser that asks for a change; its session stays. */
interface Change {
  readonly actor: AdminActor;
  readonly token: string;
}

export interface PasskeyManagement {
  /** Oldest first. */
  list(admin: Admin): Promise<readonly Passkey[]>;
  /** Options for a new passkey. @throws invalid_input with the field, or when there are too many; too_many_requests */
  begin(admin: Admin, login: RecentLogin): Promise<PasskeyCreationOptions>;
  /**
   * Adds the passkey that the browser has made. The first second factor comes with recovery codes, which are returned
   * only here. @throws invalid_input
   */
  add(
    admin: Admin,
    made: { readonly name: string; readonly answer: PasskeyAttestation },
    by: Change,
  ): Promise<{ passkey: Passkey; recoveryCodes?: string[] }>;
  /** @throws passkey_not_found; invalid_input with the field, or for the last of mandatory factors; too_many_requests */
  remove(admin: Admin, id: number, password: string | undefined, by: Change): Promise<void>;
}

/** Manages the passkeys of a signed-in admin. A change ends their other sessions. */
export function managePasskeys(ports: Ports): PasskeyManagement {
  const { passkeys, challenges, verifier, tokens, clock, rp, isRequired } = ports;
  const holderOf = (token: string) => `registration:${tokens.digest(token)}`;
  return {
    async list({ id }) {
      return (await passkeys.list(id)).map(toPasskey);
    },
    async begin(admin, login) {
      await confirmRecentLogin(ports, admin, login);
      const known = await passkeys.list(admin.id);
      if (known.length >= MAX_PASSKEYS) throw tooMany();
      const challenge = tokens.generate();
      const expiresAt = new Date(clock.now().getTime() + PASSKEY_CHALLENGE_MS);
      await challenges.open(holderOf(login.token), challenge, expiresAt);
      const userHandle = passkeyUserHandle(admin.id, tokens);
      const ids = known.map(({ credentialId }) => credentialId);
      return passkeyCreationOptions(rp, admin, { challenge, userHandle, known: ids });
    },
    async add(admin, { name: given, answer }, { actor, token }) {
      const name = given.trim();
      if (name === '' || name.length > MAX_PASSKEY_NAME_LENGTH) {
        throw invalidField('name', `A name has 1 to ${MAX_PASSKEY_NAME_LENGTH} characters.`);
      }
      const challenge = await challenges.consume(holderOf(token));
      if (challenge === undefined) {
        throw new DomainError('invalid_input', 'This took too long. Please add the passkey again.');
      }
      const credential = await verifier.verifyAttestation(answer, challenge);
      if (!credential) {
        throw new DomainError(
          'invalid_input',
          'This passkey could not be verified. Please try again, or use another one.',
        );
      }
      const { recoveryCodes, recoveryDigests } = hasSecondFactor(admin)
        ? { recoveryCodes: [], recoveryDigests: [] }
        : await makeRecoveryCodes(ports);
      const entry = { ...actor, action: 'add_passkey', details: { name } } as const;
      const kept = { ...credential, name };
      const added = await passkeys.add(admin.id, kept, recoveryDigests, entry, tokens.digest(token));
      if (!added) throw tooMany();
      const hasNewCodes = added.isFirstFactor && recoveryCodes.length > 0;
      return { passkey: toPasskey(added.passkey), ...(hasNewCodes && { recoveryCodes }) };
    },
    async remove(admin, id, password, { actor, token }) {
      await confirmRecentLogin(ports, admin, { token, password });
      const name = (await passkeys.list(admin.id)).find((passkey) => passkey.id === id)?.name ?? '';
      const entry = { ...actor, action: 'remove_passkey', details: { name } } as const;
      const options = { keepsOne: isRequired };
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

const tooMany = () =>
  new DomainError(
    'invalid_input',
    `This passkey is known already, or you have ${MAX_PASSKEYS}: remove one first.`,
  );

function toPasskey({ id, name, createdAt, lastUsedAt }: Passkey): Passkey {
  return { id, name, createdAt, ...(lastUsedAt !== undefined && { lastUsedAt }) };
}
