import type { Admin } from '#core/admin/admin.js';
import { MAX_PASSKEYS, type StoredPasskey } from '#core/admin/passkey.js';
import type { Admins, AdminWithSecrets } from '#core/ports/admins.js';
import type { Clock } from '#core/ports/system.js';
import {
  appendMemoryLog,
  endMemorySessions,
  type KeptAdmin,
  type MemoryAdminStore,
} from './memory-access-log.js';

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
    sessions: memorySessions(store, clock),
    secondFactors: memorySecondFactors(store, clock),
    passkeys: memoryPasskeys(store, clock),
    loginAttempts: memoryLoginAttempts(store, clock),
  };
}

/** Public fields of a stored admin. */
function toAdmin({ id, email, name, isActive, createdAt, totpSecret, passkeys }: KeptAdmin): Admin {
  const factors = { totpEnabled: totpSecret !== undefined, hasPasskey: passkeys.length > 0 };
  return { id, email, name, isActive, createdAt, ...factors };
}

function withSecrets(kept: KeptAdmin): AdminWithSecrets {
  const { passwordHash, totpSecret } = kept;
  return { ...toAdmin(kept), passwordHash, ...(totpSecret !== undefined && { totpSecret }) };
}

function memorySessions(store: MemoryAdminStore, clock: Clock): Admins['sessions'] {
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

const NO_APP = { totpSecret: undefined, totpProposed: undefined, totpStep: undefined } as const;

function memorySecondFactors(store: MemoryAdminStore, clock: Clock): Admins['secondFactors'] {
  /** Changes an admin for whom `isFit` holds. */
  const change = (id: number, isFit: (admin: KeptAdmin) => boolean, changes: Partial<KeptAdmin>): boolean => {
    const kept = store.admins.get(id);
    if (!kept || !isFit(kept)) return false;
    store.admins.set(id, { ...kept, ...changes });
    return true;
  };
  return {
    storePendingSecret: async (id, totpProposed) =>
      change(id, (admin) => !admin.totpSecret, { totpProposed }),
    findPendingSecret: async (id) => store.admins.get(id)?.totpProposed,
    async enable(id, { secret, step, recoveryDigests }, entry, keepSession) {
      const next = { totpSecret: secret, totpProposed: undefined, totpStep: step, recoveryDigests };
      const isDone = change(id, (admin) => !admin.totpSecret && admin.totpProposed === secret, next);
      if (isDone) endMemorySessions(store, id, keepSession);
      if (isDone) appendMemoryLog(store, entry, clock.now());
      return isDone;
    },
    async replaceSecret(id, before, after) {
      change(id, ({ totpSecret }) => totpSecret === before, { totpSecret: after });
    },
    async disable(id, entry, keepSession) {
      const codes = store.admins.get(id)?.passkeys.length ? {} : { recoveryDigests: [] };
      const isDone = change(id, (admin) => admin.totpSecret !== undefined, { ...NO_APP, ...codes });
      if (isDone) endMemorySessions(store, id, keepSession);
      if (isDone) appendMemoryLog(store, entry, clock.now());
      return isDone;
    },
    async removeAll(id, entry) {
      const isFit = ({ totpSecret, passkeys }: KeptAdmin) => totpSecret !== undefined || passkeys.length > 0;
      const isDone = change(id, isFit, { ...NO_APP, recoveryDigests: [], passkeys: [] });
      if (isDone) endMemorySessions(store, id);
      if (isDone) appendMemoryLog(store, entry, clock.now());
      return isDone;
    },
    listRecoveryDigests: async (id) => store.admins.get(id)?.recoveryDigests ?? [],
    consumeTotpStep: async (id, step) =>
      change(id, (admin) => admin.totpSecret !== undefined && (admin.totpStep ?? -1) < step, {
        totpStep: step,
      }),
    async consumeRecoveryCode(id, digest) {
      const left = store.admins.get(id)?.recoveryDigests.filter((known) => known !== digest) ?? [];
      return change(id, ({ recoveryDigests }) => recoveryDigests.includes(digest), { recoveryDigests: left });
    },
  };
}

function memoryPasskeys(store: MemoryAdminStore, clock: Clock): Admins['passkeys'] {
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
    async openChallenge(holder, challenge, expiresAt) {
      store.challenges.set(holder, { challenge, expiresAt: expiresAt.getTime() });
    },
    async consumeChallenge(holder) {
      const open = store.challenges.get(holder);
      store.challenges.delete(holder);
      return open && open.expiresAt > clock.now().getTime() ? open.challenge : undefined;
    },
  };
}

function memoryLoginAttempts({ attempts }: MemoryAdminStore, clock: Clock): Admins['loginAttempts'] {
  return {
    async begin(keys, rule) {
      const now = clock.now().getTime();
      const live = (key: string) => {
        const known = attempts.get(key);
        return known && known.expiresAt > now ? known : { failures: 0, expiresAt: 0 };
      };
      const locked = keys.map(live).filter(({ failures }) => failures >= rule.failures);
      if (locked.length > 0) return new Date(Math.max(...locked.map(({ expiresAt }) => expiresAt)));
      for (const key of keys) {
        attempts.set(key, { failures: live(key).failures + 1, expiresAt: now + rule.lockedMs });
      }
      return undefined;
    },
    async count(key, quietMs) {
      const now = clock.now().getTime();
      const known = attempts.get(key);
      const failures = known && known.expiresAt > now ? known.failures + 1 : 1;
      attempts.set(key, { failures, expiresAt: now + quietMs });
      return failures;
    },
    async undo(keys) {
      for (const key of keys) {
        const known = attempts.get(key);
        if (known) attempts.set(key, { ...known, failures: Math.max(0, known.failures - 1) });
      }
    },
    async reset(keys) {
      for (const key of keys) attempts.delete(key);
    },
  };
}
