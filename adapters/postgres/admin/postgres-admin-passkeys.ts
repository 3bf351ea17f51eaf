import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { MAX_PASSKEYS, type StoredPasskey } from '#core/admin/passkey.js';
import type { AdminPasskeys } from '#core/ports/admin-passkeys.js';
import type { Clock } from '#core/ports/clock.js';
import { mapDatabaseErrors } from '../connection/map-database-errors.js';
import { isQueryable, sanitizeText } from '../connection/sanitize-text.js';
import { inTransaction, RollbackSignal } from '../connection/transaction.js';
import {
  AdminEntity,
  type PasskeyData,
  PasskeyEntity,
  RecoveryCodeEntity,
} from '../entities/admin-entities.js';
import type { Postgres } from '../open-postgres.js';
import { appendAccessLog } from './append-access-log.js';
import { endAdminSessions } from './end-admin-sessions.js';

/** Passkeys in Postgres. Changes lock their admin, so that two of them cannot remove the last factor together. */
export function postgresAdminPasskeys(postgres: Pick<Postgres, 'orm'>, clock: Clock): AdminPasskeys {
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
        const admin = await lockAdmin(em, adminId);
        const known = await passkeysOf(em, adminId);
        const isKnown = (await em.count(PasskeyEntity, { credentialId: passkey.credentialId })) > 0;
        if (!admin || isKnown || known.length >= MAX_PASSKEYS) return new RollbackSignal(undefined);
        const isFirstFactor = admin.totpSecret === null && known.length === 0;
        const added = em.create(PasskeyEntity, { ...sanitizeText(passkey), admin, createdAt: clock.now() });
        await em.persist(added).flush();
        if (isFirstFactor) {
          await em.insertMany(
            RecoveryCodeEntity,
            recoveryDigests.map((digest) => ({ admin: adminId, digest })),
          );
        }
        await endAdminSessions(em, adminId, keepSession);
        await appendAccessLog(em, entry, clock.now());
        return { passkey: toPasskey(added), isFirstFactor };
      }),
    remove: (adminId, id, { keepsOne }, entry, keepSession) =>
      inTransaction(postgres, async (em) => {
        const admin = await lockAdmin(em, adminId);
        const known = await passkeysOf(em, adminId);
        if (!admin || !known.some((passkey) => passkey.id === id)) return new RollbackSignal('unknown');
        const isLast = known.length === 1 && admin.totpSecret === null;
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
  };
}

function lockAdmin(em: EntityManager, id: number) {
  return em.findOne(AdminEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
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
