import type { AdminSessions } from '#core/ports/admin-sessions.js';
import type { Clock } from '#core/ports/clock.js';
import { appendMemoryLog, type MemoryAdminStore } from './memory-admin-store.js';
import { toAdmin } from './memory-admins.js';

/** In-memory implementation of `AdminSessions`. */
export function memoryAdminSessions(store: MemoryAdminStore, clock: Clock): AdminSessions {
  return {
    async create({ tokenDigest, adminId, expiresAt }, passwordHash, entry, replaced) {
      const admin = store.admins.get(adminId);
      if (!admin?.isActive || admin.passwordHash !== passwordHash) return false;
      if (replaced !== undefined) store.sessions.delete(replaced);
      store.sessions.set(tokenDigest, {
        adminId,
        expiresAt: expiresAt.getTime(),
        lastUsedAt: clock.now().getTime(),
      });
      appendMemoryLog(store, entry, clock.now());
      return true;
    },
    async find(tokenDigest, idleMs) {
      const now = clock.now().getTime();
      const session = store.sessions.get(tokenDigest);
      if (!session || session.expiresAt <= now || session.lastUsedAt <= now - idleMs) return undefined;
      store.sessions.set(tokenDigest, { ...session, lastUsedAt: now });
      const admin = store.admins.get(session.adminId);
      return admin?.isActive ? toAdmin(admin) : undefined;
    },
    async expiryOf(tokenDigest) {
      const session = store.sessions.get(tokenDigest);
      return session && new Date(session.expiresAt);
    },
    async revoke(tokenDigest, entry) {
      if (store.sessions.delete(tokenDigest)) appendMemoryLog(store, entry, clock.now());
    },
  };
}
