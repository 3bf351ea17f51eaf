import type { Admin } from '#core/admin/admin.js';
import type { Admins, AdminWithSecrets } from '#core/ports/admins.js';
import type { Clock } from '#core/ports/clock.js';
import {
  appendMemoryLog,
  endMemorySessions,
  type KeptAdmin,
  type MemoryAdminStore,
} from './memory-admin-store.js';

/** In-memory implementation of `Admins`. */
export function memoryAdmins(store: MemoryAdminStore, clock: Clock): Admins {
  const byEmail = (email: string) => [...store.admins.values()].find((admin) => admin.email === email);
  return {
    async byEmail(email) {
      const kept = byEmail(email);
      return kept && withSecrets(kept);
    },
    async byId(id) {
      const kept = store.admins.get(id);
      return kept && withSecrets(kept);
    },
    async list() {
      return [...store.admins.values()].map(toAdmin);
    },
    async create({ email, name, passwordHash }, entry, { onlyFirst = false } = {}) {
      if (byEmail(email) || (onlyFirst && store.admins.size > 0)) return undefined;
      const id = store.admins.size + 1;
      const createdAt = clock.now().toISOString();
      const kept = {
        id,
        email,
        name,
        passwordHash,
        isActive: true,
        createdAt,
        recoveryDigests: [],
        passkeys: [],
      };
      store.admins.set(id, kept);
      appendMemoryLog(store, entry, clock.now());
      return toAdmin(kept);
    },
    async changePassword(id, passwordHash, entry, keepSession) {
      const kept = store.admins.get(id);
      if (!kept) return false;
      store.admins.set(id, { ...kept, passwordHash });
      endMemorySessions(store, id, keepSession);
      appendMemoryLog(store, entry, clock.now());
      return true;
    },
    async setActive(id, isActive, entry) {
      const kept = store.admins.get(id);
      if (!kept) return false;
      store.admins.set(id, { ...kept, isActive });
      if (!isActive) endMemorySessions(store, id);
      appendMemoryLog(store, entry, clock.now());
      return true;
    },
  };
}

/** Public fields of a stored admin. */
export function toAdmin({ id, email, name, isActive, createdAt, totpSecret, passkeys }: KeptAdmin): Admin {
  const factors = { totpEnabled: totpSecret !== undefined, hasPasskey: passkeys.length > 0 };
  return { id, email, name, isActive, createdAt, ...factors };
}

function withSecrets(kept: KeptAdmin): AdminWithSecrets {
  const { passwordHash, totpSecret } = kept;
  return { ...toAdmin(kept), passwordHash, ...(totpSecret !== undefined && { totpSecret }) };
}
