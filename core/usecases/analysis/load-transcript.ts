import type { Transcripts } from '#core/ports/transcripts.js';
import { type Transcript, transcriptCharacters } from '#core/transcripts/transcript.js';

/** Maximum characters of all cached transcripts together. */
const MAX_CACHED_CHARACTERS = 12_000_000;

/**
 * Loads transcripts by analysis id once and caches the most recently used. Absent when the transcript was not stored.
 */
export function loadTranscript(
  { transcripts }: { readonly transcripts: Transcripts },
  maxCharacters = MAX_CACHED_CHARACTERS,
) {
  const cache = new Map<number, { readonly loading: Promise<Transcript | undefined>; size: number }>();
  let total = 0;

  const drop = (id: number) => {
    total -= cache.get(id)?.size ?? 0;
    cache.delete(id);
  };
  const read = async (id: number): Promise<Transcript | undefined> => {
    const cached = cache.get(id);
    if (cached) {
      cache.delete(id);
      cache.set(id, cached);
      return cached.loading;
    }
    const entry = { loading: transcripts.byId(id), size: 0 };
    cache.set(id, entry);
    try {
      const loaded = await entry.loading;
      if (cache.get(id) !== entry) return loaded;
      if (!loaded) drop(id);
      else {
        entry.size = transcriptCharacters(loaded);
        total += entry.size;
        for (const oldest of cache.keys()) {
          if (total <= maxCharacters || oldest === id) break;
          drop(oldest);
        }
      }
      return loaded;
    } catch (error) {
      if (cache.get(id) === entry) drop(id);
      throw error;
    }
  };
  return async (analysisId: number): Promise<Transcript | undefined> => {
    const id = (await transcripts.idsOf([analysisId])).get(analysisId);
    return id === undefined ? undefined : read(id);
  };
}
