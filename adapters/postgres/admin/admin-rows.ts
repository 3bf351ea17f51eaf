import { type FilterQuery, LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewAccessLogEntry } from '#core/admin/access-log-entry.js';
import type { Admin } from '#core/admin/admin.js';
import type { Clock } from '#core/ports/system.js';
import { inTransaction } from '../connection/transaction.js';
import { type AdminData, AdminEntity, AdminSessionEntity } from '../entities/admin-entities.js';
import type { Postgres } from '../open-postgres.js';
import { appendAccessLog } from './append-access-log.js';

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

export function lockAdmin(em: EntityManager, where: FilterQuery<AdminData>): Promise<AdminData | null> {
  return em.findOne(AdminEntity, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** Sessions that were opened under the earlier credentials end with them, except the one that changed them. */
export async function endAdminSessions(em: EntityManager, adminId: number, keepSession = ''): Promise<void> {
  await em.nativeDelete(AdminSessionEntity, { admin: adminId, tokenDigest: { $ne: keepSession } });
}

interface ChangeOptions {
  /** Token digest of the session that survives. */
  readonly keepSession?: string;
  /** Default: true. */
  readonly endsSessions?: boolean;
  /** Further changes of the same transaction. */
  readonly also?: (em: EntityManager) => Promise<void>;
}

/**
 * Changes an admin, ends their sessions and appends the entry; false when none matches. The update waits for a session
 * that is being opened, so that this one ends as well.
 */
export function changeAdmin(postgres: Pick<Postgres, 'orm'>, clock: Clock) {
  return (
    where: FilterQuery<AdminData>,
    changes: Partial<AdminData>,
    entry: NewAccessLogEntry,
    { keepSession, endsSessions = true, also }: ChangeOptions,
  ): Promise<boolean> =>
    inTransaction<boolean>(postgres, async (em) => {
      const admin = await em.findOne(AdminEntity, where);
      if (!admin) return false;
      em.assign(admin, changes);
      await em.flush();
      await also?.(em);
      if (endsSessions) await endAdminSessions(em, admin.id, keepSession);
      await appendAccessLog(em, entry, clock.now());
      return true;
    });
}
