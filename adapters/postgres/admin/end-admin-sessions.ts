import type { EntityManager } from '@mikro-orm/postgresql';
import { AdminSessionEntity } from '../entities/admin-entities.js';

/** Sessions that were opened under the earlier factors end with them, except the one that changed them. */
export async function endAdminSessions(em: EntityManager, adminId: number, keepSession = ''): Promise<void> {
  await em.nativeDelete(AdminSessionEntity, { admin: adminId, tokenDigest: { $ne: keepSession } });
}
