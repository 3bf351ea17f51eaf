import type { Clock } from '#core/ports/clock.js';
import type { PasskeyChallenges } from '#core/ports/passkey-challenges.js';
import type { MemoryAdminStore } from './memory-admin-store.js';

/** In-memory implementation of `PasskeyChallenges`. */
export function memoryPasskeyChallenges({ challenges }: MemoryAdminStore, clock: Clock): PasskeyChallenges {
  return {
    async open(holder, challenge, expiresAt) {
      challenges.set(holder, { challenge, expiresAt: expiresAt.getTime() });
    },
    async consume(holder) {
      const open = challenges.get(holder);
      challenges.delete(holder);
      return open && open.expiresAt > clock.now().getTime() ? open.challenge : undefined;
    },
  };
}
