import type { ContentChanges } from '#core/ports/content-changes.js';
import type { MemoryStore } from './memory-store.js';

/** A plain fake of `ContentChanges`. */
export function memoryContentChanges({ contentListeners }: MemoryStore): ContentChanges {
  return {
    async watch(listener) {
      const own: typeof listener = (change) => listener(change);
      contentListeners.add(own);
      return () => void contentListeners.delete(own);
    },
    isConnected: () => true,
  };
}
