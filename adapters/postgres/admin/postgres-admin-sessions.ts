import { LockMode } from '@mikro-orm/core';
import type { AdminSessions } from '#core/ports/admin-sessions.js';
import type { Clock } from '#core/ports/clock.js';
import { mapDatabaseErrors } from '../connection/map-database-errors.js';
import { isQueryable } from '../connection/sanitize-text.js';
import { inTransaction } from '../connection/transaction.js';
import { AdminEntity, AdminSessionEntity } from '../entities/admin-entities.js';
import type { Postgres } from '../open-postgres.js';
import { appendAccessLog } from './append-access-log.js';
import { toAdmin } from './postgres-admins.js';

/** Sessions in Postgres. */
export function postgresAdminSessions(postgres: Pick<Postgres, 'orm'>, clock: Clock): AdminSessions {
  return {
    create: ({ tokenDigest, adminId, expiresAt }, passwordHash, entry, replaced) =>
      inTransaction<boolean>(postgres, async (em) => {
        // A concurrent change of the password or deactivation waits on this lock, and then ends the new session as well.
        const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
        const admin = await em.findOne(AdminEntity, { id: adminId, isActive: true, passwordHash }, lock);
        if (!admin) return false;
        if (replaced !== undefined) await em.nativeDelete(AdminSessionEntity, { tokenDigest: replaced });
        const lastUsedAt = clock.now();
        await em
          .persist(em.create(AdminSessionEntity, { tokenDigest, admin, expiresAt, lastUsedAt }))
          .flush();
        await appendAccessLog(em, entry, clock.now());
        return true;
      }),
    find: (tokenDigest, idleMs) =>
      mapDatabaseErrors(async () => {
        if (!isQueryable(tokenDigest)) return undefined;
        const now = clock.now();
        const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
        const em = postgres.orm.em.fork();
        const session = await em.findOne(
          AdminSessionEntity,
          {
            tokenDigest,
            expiresAt: { $gt: now },
            lastUsedAt: { $gt: before(idleMs) },
            admin: { isActive: true },
          },
          { populate: ['admin'], strategy: 'joined' },
        );
        if (!session) return undefined;
        if (session.lastUsedAt <= before(idleMs / 60)) {
          await em.nativeUpdate(
            AdminSessionEntity,
            { tokenDigest, lastUsedAt: { $lt: now } },
            { lastUsedAt: now },
          );
        }
        return toAdmin(session.admin);
      }),
    expiryOf: (tokenDigest) =>
      mapDatabaseErrors(async () => {
        if (!isQueryable(tokenDigest)) return undefined;
        const session = await postgres.orm.em.fork().findOne(AdminSessionEntity, { tokenDigest });
        return session?.expiresAt;
      }),
    revoke: (tokenDigest, entry) =>
      inTransaction<void>(postgres, async (em) => {
        if (await em.nativeDelete(AdminSessionEntity, { tokenDigest })) {
          await appendAccessLog(em, entry, clock.now());
        }
      }),
  };
}
