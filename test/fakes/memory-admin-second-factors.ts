import type { AdminSecondFactors } from '#core/ports/admin-second-factors.js';
import type { Clock } from '#core/ports/clock.js';
import {
  appendMemoryLog,
  endMemorySessions,
  type KeptAdmin,
  type MemoryAdminStore,
} from './memory-admin-store.js';

const NO_APP = { totpSecret: undefined, totpProposed: undefined, totpStep: undefined } as const;

/** In-memory implementation of `AdminSecondFactors`. */
export function memoryAdminSecondFactors(store: MemoryAdminStore, clock: Clock): AdminSecondFactors {
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
