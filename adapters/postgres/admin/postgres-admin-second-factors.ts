import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdminSecondFactors } from '#core/ports/admin-second-factors.js';
import type { Clock } from '#core/ports/clock.js';
import { mapDatabaseErrors } from '../connection/map-database-errors.js';
import { inTransaction } from '../connection/transaction.js';
import { AdminEntity, AdminSessionEntity, RecoveryCodeEntity } from '../entities/admin-entities.js';
import type { Postgres } from '../open-postgres.js';
import { appendAccessLog } from './append-access-log.js';

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
        await endSessions(em, adminId, keepSession);
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
        em.assign(admin, { totpSecret: null, totpProposed: null, totpStep: null });
        await em.flush();
        await em.nativeDelete(RecoveryCodeEntity, { admin: adminId });
        await endSessions(em, adminId, keepSession);
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

/** Sessions that were opened under the earlier factors end with them, except the one that changed them. */
async function endSessions(em: EntityManager, adminId: number, keepSession = ''): Promise<void> {
  await em.nativeDelete(AdminSessionEntity, { admin: adminId, tokenDigest: { $ne: keepSession } });
}
