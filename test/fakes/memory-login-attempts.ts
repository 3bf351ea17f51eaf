import type { Clock } from '#core/ports/clock.js';
import type { LoginAttempts } from '#core/ports/login-attempts.js';
import type { MemoryAdminStore } from './memory-admin-store.js';

/** In-memory implementation of `LoginAttempts`. */
export function memoryLoginAttempts({ attempts }: MemoryAdminStore, clock: Clock): LoginAttempts {
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
