import type { EntityManager } from '@mikro-orm/postgresql';
import type { Admin } from '#core/admin/admin.js';
import type { Admins, AdminWithSecrets } from '#core/ports/admins.js';
import type { Clock } from '#core/ports/clock.js';
import { mapDatabaseErrors } from '../connection/map-database-errors.js';
import { isQueryable, sanitizeText } from '../connection/sanitize-text.js';
import { inTransaction, RollbackSignal } from '../connection/transaction.js';
import { type AdminData, AdminEntity, AdminSessionEntity } from '../entities/admin-entities.js';
import type { Postgres } from '../open-postgres.js';
import { appendAccessLog } from './append-access-log.js';
import { lockAdmins } from './lock-admins.js';

/** Admins in Postgres. */
export function postgresAdmins(postgres: Pick<Postgres, 'orm'>, clock: Clock): Admins {
  const one = (where: { readonly id: number } | { readonly email: string }) =>
    mapDatabaseErrors(async () => {
      const admin = await postgres.orm.em.fork().findOne(AdminEntity, where);
      return admin ? withSecrets(admin) : undefined;
    });
  return {
    byEmail: async (email) => (isQueryable(email) ? one({ email }) : undefined),
    byId: async (id) => (Number.isSafeInteger(id) ? one({ id }) : undefined),
    list: () =>
      mapDatabaseErrors(async () =>
        (await postgres.orm.em.fork().findAll(AdminEntity, { orderBy: { id: 'asc' } })).map(toAdmin),
      ),
    create: (given, entry, { onlyFirst = false } = {}) =>
      inTransaction<Admin | undefined>(postgres, async (em) => {
        await lockAdmins(em);
        const { email, name, passwordHash } = sanitizeText(given);
        if (await em.count(AdminEntity, onlyFirst ? {} : { email })) return new RollbackSignal(undefined);
        const createdAt = clock.now();
        const admin = em.create(AdminEntity, { email, name, passwordHash, isActive: true, createdAt });
        await em.persist(admin).flush();
        await appendAccessLog(em, entry, createdAt);
        return toAdmin(admin);
      }),
    changePassword: (id, passwordHash, entry, keepSession = '') =>
      change(postgres, id, async (em, admin) => {
        admin.passwordHash = passwordHash;
        await em.flush();
        await em.nativeDelete(AdminSessionEntity, { admin: id, tokenDigest: { $ne: keepSession } });
        await appendAccessLog(em, entry, clock.now());
      }),
    setActive: (id, isActive, entry) =>
      change(postgres, id, async (em, admin) => {
        admin.isActive = isActive;
        await em.flush();
        if (!isActive) await em.nativeDelete(AdminSessionEntity, { admin: id });
        await appendAccessLog(em, entry, clock.now());
      }),
  };
}

/**
 * Changes an admin; false when there is none. The update waits for a session that is being opened, so what `work` does
 * after its flush applies to that session too.
 */
function change(
  postgres: Pick<Postgres, 'orm'>,
  id: number,
  work: (em: EntityManager, admin: AdminData) => Promise<void>,
): Promise<boolean> {
  return inTransaction<boolean>(postgres, async (em) => {
    const admin = await em.findOne(AdminEntity, { id });
    if (!admin) return false;
    await work(em, admin);
    return true;
  });
}

/** The product's admin of an entity. */
export function toAdmin(admin: AdminData): Admin {
  return {
    id: admin.id,
    email: admin.email,
    name: admin.name,
    isActive: admin.isActive,
    totpEnabled: (admin.totpSecret ?? null) !== null,
    // A row that was just created has none, and was not read.
    hasPasskey: admin.hasPasskey ?? false,
    createdAt: admin.createdAt.toISOString(),
  };
}

function withSecrets(admin: AdminData): AdminWithSecrets {
  const { passwordHash, totpSecret } = admin;
  return { ...toAdmin(admin), passwordHash, ...(totpSecret != null && { totpSecret }) };
}
