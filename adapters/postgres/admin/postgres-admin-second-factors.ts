import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdminSecondFactors } from '#core/ports/admin-second-factors.js';
import type { Clock } from '#core/ports/clock.js';
import { mapDatabaseErrors } from '../connection/map-database-errors.js';
import { inTransaction } from '../connection/transaction.js';
import { AdminEntity, PasskeyEntity, RecoveryCodeEntity } from '../entities/admin-entities.js';
import type { Postgres } from '../open-postgres.js';
import { appendAccessLog } from './append-access-log.js';
import { endAdminSessions } from './end-admin-sessions.js';

/** Columns of an admin without an authenticator app. */
const NO_APP = { totpSecret: null, totpProposed: null, totpStep: null } as const;

/** Second factors in Postgres. One conditional statement decides whether a code was used before. */
export function postgresAdminSecondFactors(
  postgres: Pick<Postgres, 'orm'>,
  clock: Clock,
): AdminSecondFactors {
  const matches = (count: (em: EntityManager) => Promise<number>) =>
    mapDatabaseErrors(async () => (await count(postgres.orm.em.fork())) > 0);
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
      inTransaction<boolean>(postgres, async (em) => {
        const admin = await em.findOne(AdminEntity, { id: adminId, totpSecret: null, totpProposed: secret });
        if (!admin) return false;
        em.assign(admin, { totpSecret: secret, totpProposed: null, totpStep: step });
        await em.flush();
        await em.nativeDelete(RecoveryCodeEntity, { admin: adminId });
        await em.insertMany(
          RecoveryCodeEntity,
          recoveryDigests.map((digest) => ({ admin: adminId, digest })),
        );
        await endAdminSessions(em, adminId, keepSession);
        await appendAccessLog(em, entry, clock.now());
        return true;
      }),
    async replaceSecret(adminId, before, after) {
      await matches((em) =>
        em.nativeUpdate(AdminEntity, { id: adminId, totpSecret: before }, { totpSecret: after }),
      );
    },
    disable: (adminId, entry, keepSession) =>
      inTransaction<boolean>(postgres, async (em) => {
        const admin = await em.findOne(AdminEntity, { id: adminId, totpSecret: { $ne: null } });
        if (!admin) return false;
        em.assign(admin, NO_APP);
        await em.flush();
        if ((await em.count(PasskeyEntity, { admin: adminId })) === 0) {
          await em.nativeDelete(RecoveryCodeEntity, { admin: adminId });
        }
        await endAdminSessions(em, adminId, keepSession);
        await appendAccessLog(em, entry, clock.now());
        return true;
      }),
    removeAll: (adminId, entry) =>
      inTransaction<boolean>(postgres, async (em) => {
        const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
        const admin = await em.findOne(AdminEntity, { id: adminId }, lock);
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
