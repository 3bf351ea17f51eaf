import type { EntityManager } from '@mikro-orm/postgresql';
import { MAX_PASSKEYS, type StoredPasskey } from '#core/admin/passkey.js';
import type { Admins } from '#core/ports/admins.js';
import type { Clock } from '#core/ports/system.js';
import { mapDatabaseErrors } from '../connection/map-database-errors.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { isQueryable, sanitizeText } from '../connection/sanitize-text.js';
import { inTransaction, RollbackSignal } from '../connection/transaction.js';
import {
  AdminEntity,
  type PasskeyData,
  PasskeyEntity,
  RecoveryCodeEntity,
} from '../entities/admin-entities.js';
import type { Postgres } from '../open-postgres.js';
import { changeAdmin, endAdminSessions, lockAdmin } from './admin-rows.js';
import { appendAccessLog } from './append-access-log.js';

/** Columns of an admin without an authenticator app. */
const NO_APP = { totpSecret: null, totpProposed: null, totpStep: null } as const;

/** Authenticator apps and recovery codes in Postgres. One conditional statement decides whether a code was used before. */
export function postgresAdminSecondFactors(
  postgres: Pick<Postgres, 'orm'>,
  clock: Clock,
): Admins['secondFactors'] {
  const matches = (count: (em: EntityManager) => Promise<number>) =>
    mapDatabaseErrors(async () => (await count(postgres.orm.em.fork())) > 0);
  const change = changeAdmin(postgres, clock);
  return {
    storePendingSecret: (adminId, secret) =>
      matches((em) =>
        em.nativeUpdate(AdminEntity, { id: adminId, totpSecret: null }, { totpProposed: secret }),
      ),
    findPendingSecret: (adminId) =>
      mapDatabaseErrors(async () => {
        const admin = await postgres.orm.em.fork().findOne(AdminEntity, { id: adminId, totpSecret: null });
        return admin?.totpProposed ?? undefined;
      }),
    enable: (adminId, { secret, step, recoveryDigests }, entry, keepSession) =>
      change(
        { id: adminId, totpSecret: null, totpProposed: secret },
        { totpSecret: secret, totpProposed: null, totpStep: step },
        entry,
        {
          keepSession,
          async also(em) {
            await em.nativeDelete(RecoveryCodeEntity, { admin: adminId });
            await insertRecoveryCodes(em, adminId, recoveryDigests);
          },
        },
      ),
    async replaceSecret(adminId, before, after) {
      await matches((em) =>
        em.nativeUpdate(AdminEntity, { id: adminId, totpSecret: before }, { totpSecret: after }),
      );
    },
    disable: (adminId, entry, keepSession) =>
      change({ id: adminId, totpSecret: { $ne: null } }, NO_APP, entry, {
        keepSession,
        async also(em) {
          if ((await em.count(PasskeyEntity, { admin: adminId })) > 0) return;
          await em.nativeDelete(RecoveryCodeEntity, { admin: adminId });
        },
      }),
    removeAll: (adminId, entry) =>
      inTransaction<boolean>(postgres, async (em) => {
        const admin = await lockAdmin(em, { id: adminId });
        if (!admin) return false;
        const passkeys = await em.nativeDelete(PasskeyEntity, { admin: adminId });
        if (admin.totpSecret === null && passkeys === 0) return false;
        em.assign(admin, NO_APP);
        await em.flush();
        await em.nativeDelete(RecoveryCodeEntity, { admin: adminId });
        await endAdminSessions(em, adminId);
        await appendAccessLog(em, entry, clock.now());
        return true;
      }),
    listRecoveryDigests: (adminId) =>
      mapDatabaseErrors(async () => {
        const codes = await postgres.orm.em.fork().find(RecoveryCodeEntity, { admin: adminId });
        return codes.map(({ digest }) => digest);
      }),
    consumeTotpStep: (adminId, step) =>
      matches((em) =>
        em.nativeUpdate(
          AdminEntity,
          { id: adminId, totpSecret: { $ne: null }, $or: [{ totpStep: null }, { totpStep: { $lt: step } }] },
          { totpStep: step },
        ),
      ),
    consumeRecoveryCode: (adminId, digest) =>
      matches((em) => em.nativeDelete(RecoveryCodeEntity, { admin: adminId, digest })),
  };
}

const OPEN_CHALLENGE = `insert into admin_passkey_challenges (holder, challenge, expires_at) values ($1, $2, $3)
  on conflict (holder) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`;
const CONSUME_CHALLENGE = `delete from admin_passkey_challenges where holder = $1 and expires_at > $2 returning challenge`;

/** Passkeys in Postgres. Changes lock their admin, so that two of them cannot remove the last factor together. */
export function postgresAdminPasskeys(
  postgres: Pick<Postgres, 'orm' | 'pool'>,
  clock: Clock,
): Admins['passkeys'] {
  const query = preparedQueries(postgres.pool);
  return {
    list: (adminId) =>
      mapDatabaseErrors(async () => (await passkeysOf(postgres.orm.em.fork(), adminId)).map(toPasskey)),
    find: (credentialId) =>
      mapDatabaseErrors(async () => {
        if (!isQueryable(credentialId)) return undefined;
        const passkey = await postgres.orm.em.fork().findOne(PasskeyEntity, { credentialId });
        return passkey ? toPasskey(passkey) : undefined;
      }),
    add: (adminId, passkey, recoveryDigests, entry, keepSession) =>
      inTransaction(postgres, async (em) => {
        const admin = await lockAdmin(em, { id: adminId });
        const existing = await passkeysOf(em, adminId);
        const isKnown = (await em.count(PasskeyEntity, { credentialId: passkey.credentialId })) > 0;
        if (!admin || isKnown || existing.length >= MAX_PASSKEYS) return new RollbackSignal(undefined);
        const isFirstFactor = admin.totpSecret === null && existing.length === 0;
        const added = em.create(PasskeyEntity, { ...sanitizeText(passkey), admin, createdAt: clock.now() });
        await em.persist(added).flush();
        if (isFirstFactor) await insertRecoveryCodes(em, adminId, recoveryDigests);
        await endAdminSessions(em, adminId, keepSession);
        await appendAccessLog(em, entry, clock.now());
        return { passkey: toPasskey(added), isFirstFactor };
      }),
    remove: (adminId, id, { keepsOne }, entry, keepSession) =>
      inTransaction(postgres, async (em) => {
        const admin = await lockAdmin(em, { id: adminId });
        const existing = await passkeysOf(em, adminId);
        if (!admin || !existing.some((passkey) => passkey.id === id)) return new RollbackSignal('unknown');
        const isLast = existing.length === 1 && admin.totpSecret === null;
        if (isLast && keepsOne) return new RollbackSignal('last');
        await em.nativeDelete(PasskeyEntity, { id });
        if (isLast) await em.nativeDelete(RecoveryCodeEntity, { admin: adminId });
        await endAdminSessions(em, adminId, keepSession);
        await appendAccessLog(em, entry, clock.now());
        return 'removed';
      }),
    recordUse: (id, counter) =>
      mapDatabaseErrors(async () => {
        const rises = counter === 0 ? { counter: 0 } : { counter: { $lt: counter } };
        const used = await postgres.orm.em
          .fork()
          .nativeUpdate(PasskeyEntity, { id, ...rises }, { counter, lastUsedAt: clock.now() });
        return used > 0;
      }),
    async openChallenge(holder, challenge, expiresAt) {
      await query('open_passkey_challenge', OPEN_CHALLENGE, [holder, challenge, expiresAt]);
    },
    async consumeChallenge(holder) {
      const values = [holder, clock.now()];
      const [row] = await query<{ challenge: string }>(
        'consume_passkey_challenge',
        CONSUME_CHALLENGE,
        values,
      );
      return row?.challenge;
    },
  };
}

async function insertRecoveryCodes(em: EntityManager, adminId: number, digests: readonly string[]) {
  const codes = digests.map((digest) => ({ admin: adminId, digest }));
  await em.insertMany(RecoveryCodeEntity, codes);
}

function passkeysOf(em: EntityManager, adminId: number) {
  return em.find(PasskeyEntity, { admin: adminId }, { orderBy: { id: 'asc' }, limit: MAX_PASSKEYS });
}

function toPasskey(passkey: PasskeyData): StoredPasskey {
  const { id, name, credentialId, publicKey, counter, createdAt, lastUsedAt } = passkey;
  return {
    id,
    adminId: passkey.admin.id,
    name,
    credentialId,
    publicKey,
    counter,
    createdAt: createdAt.toISOString(),
    ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
  };
}
