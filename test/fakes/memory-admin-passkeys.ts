import { MAX_PASSKEYS, type StoredPasskey } from '#core/admin/passkey.js';
import type { AdminPasskeys } from '#core/ports/admin-passkeys.js';
import type { Clock } from '#core/ports/clock.js';
import { appendMemoryLog, endMemorySessions, type MemoryAdminStore } from './memory-admin-store.js';

/** In-memory implementation of `AdminPasskeys`. */
export function memoryAdminPasskeys(store: MemoryAdminStore, clock: Clock): AdminPasskeys {
  const all = () => [...store.admins.values()].flatMap(({ passkeys }) => passkeys);
  let lastId = 0;
  return {
    list: async (adminId) => store.admins.get(adminId)?.passkeys ?? [],
    find: async (credentialId) => all().find((passkey) => passkey.credentialId === credentialId),
    async add(adminId, given, recoveryDigests, entry, keepSession) {
      const admin = store.admins.get(adminId);
      const isKnown = all().some(({ credentialId }) => credentialId === given.credentialId);
      if (!admin || isKnown || admin.passkeys.length >= MAX_PASSKEYS) return undefined;
      const isFirstFactor = admin.totpSecret === undefined && admin.passkeys.length === 0;
      lastId = Math.max(lastId, ...all().map(({ id }) => id)) + 1;
      const passkey: StoredPasskey = {
        ...given,
        id: lastId,
        adminId,
        createdAt: clock.now().toISOString(),
      };
      const codes = isFirstFactor ? { recoveryDigests } : {};
      store.admins.set(adminId, { ...admin, ...codes, passkeys: [...admin.passkeys, passkey] });
      endMemorySessions(store, adminId, keepSession);
      appendMemoryLog(store, entry, clock.now());
      return { passkey, isFirstFactor };
    },
    async remove(adminId, id, { keepsOne }, entry, keepSession) {
      const admin = store.admins.get(adminId);
      if (!admin?.passkeys.some((passkey) => passkey.id === id)) return 'unknown';
      const passkeys = admin.passkeys.filter((passkey) => passkey.id !== id);
      const isLast = passkeys.length === 0 && admin.totpSecret === undefined;
      if (isLast && keepsOne) return 'last';
      store.admins.set(adminId, { ...admin, passkeys, ...(isLast && { recoveryDigests: [] }) });
      endMemorySessions(store, adminId, keepSession);
      appendMemoryLog(store, entry, clock.now());
      return 'removed';
    },
    async recordUse(id, counter) {
      const passkey = all().find((known) => known.id === id);
      const admin = passkey && store.admins.get(passkey.adminId);
      if (!admin || (counter === 0 ? passkey.counter !== 0 : passkey.counter >= counter)) return false;
      const used = { ...passkey, counter, lastUsedAt: clock.now().toISOString() };
      const passkeys = admin.passkeys.map((known) => (known.id === id ? used : known));
      store.admins.set(admin.id, { ...admin, passkeys });
      return true;
    },
  };
}
