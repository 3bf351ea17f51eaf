import type { ContentChanges } from '#core/ports/content-changes.js';
import type { MemoryStore } from './memory-store.js';

/** In-memory implementation of `ContentChanges`. */
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
