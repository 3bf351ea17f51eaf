import type { Admin } from '#core/admin/admin.js';
import type { Admins, AdminWithSecrets } from '#core/ports/admins.js';
import type { Clock } from '#core/ports/system.js';
import { mapDatabaseErrors } from '../connection/map-database-errors.js';
import { isQueryable, sanitizeText } from '../connection/sanitize-text.js';
import { inTransaction, RollbackSignal, transactionQueries } from '../connection/transaction.js';
import { type AdminData, AdminEntity, AdminSessionEntity } from '../entities/admin-entities.js';
import type { Postgres } from '../open-postgres.js';
import { changeAdmin, lockAdmin, toAdmin } from './admin-rows.js';
import { appendAccessLog } from './append-access-log.js';
import { postgresAdminPasskeys, postgresAdminSecondFactors } from './postgres-admin-factors.js';
import { postgresLoginAttempts } from './postgres-login-attempts.js';

/** Concurrent creations wait on this lock until the transaction ends, so only one of them can be the first. */
const LOCK_ADMINS = 'lock table admins in share row exclusive mode';

/** Admins in Postgres. */
export function postgresAdmins(postgres: Pick<Postgres, 'orm' | 'pool'>, clock: Clock): Admins {
  const one = (where: { readonly id: number } | { readonly email: string }) =>
    mapDatabaseErrors(async () => {
      const admin = await postgres.orm.em.fork().findOne(AdminEntity, where);
      return admin ? withSecrets(admin) : undefined;
    });
  const change = changeAdmin(postgres, clock);
  return {
    byEmail: async (email) => (isQueryable(email) ? one({ email }) : undefined),
    byId: async (id) => (Number.isSafeInteger(id) ? one({ id }) : undefined),
    list: () =>
      mapDatabaseErrors(async () =>
        (await postgres.orm.em.fork().findAll(AdminEntity, { orderBy: { id: 'asc' } })).map(toAdmin),
      ),
    create: (newAdmin, entry, { onlyFirst = false } = {}) =>
      inTransaction<Admin | undefined>(postgres, async (em) => {
        await transactionQueries(em)(LOCK_ADMINS);
        const { email, name, passwordHash } = sanitizeText(newAdmin);
        if (await em.count(AdminEntity, onlyFirst ? {} : { email })) return new RollbackSignal(undefined);
        const createdAt = clock.now();
        const admin = em.create(AdminEntity, { email, name, passwordHash, isActive: true, createdAt });
        await em.persist(admin).flush();
        await appendAccessLog(em, entry, createdAt);
        return toAdmin(admin);
      }),
    changePassword: (id, passwordHash, entry, keepSession) =>
      change({ id }, { passwordHash }, entry, { keepSession }),
    setActive: (id, isActive, entry) => change({ id }, { isActive }, entry, { endsSessions: !isActive }),
    sessions: adminSessions(postgres, clock),
    secondFactors: postgresAdminSecondFactors(postgres, clock),
    passkeys: postgresAdminPasskeys(postgres, clock),
    loginAttempts: postgresLoginAttempts(postgres, clock),
  };
}

function withSecrets(admin: AdminData): AdminWithSecrets {
  const { passwordHash, totpSecret } = admin;
  return { ...toAdmin(admin), passwordHash, ...(totpSecret != null && { totpSecret }) };
}

function adminSessions(postgres: Pick<Postgres, 'orm'>, clock: Clock): Admins['sessions'] {
  return {
    create: ({ tokenDigest, adminId, expiresAt }, passwordHash, entry, replaced) =>
      inTransaction<boolean>(postgres, async (em) => {
        // A concurrent change of the password or deactivation waits on this lock, and then ends the new session as well.
        const admin = await lockAdmin(em, { id: adminId, isActive: true, passwordHash });
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
