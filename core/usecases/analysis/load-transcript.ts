import type { Transcript } from '#core/analysis/transcript.js';
import type { Transcripts } from '#core/ports/transcripts.js';

/** Maximum characters of all cached transcripts together. */
const MAX_CACHED_CHARACTERS = 12_000_000;

/** A transcript with what was derived from it, e.g. search indexes. */
export interface LoadedTranscript<Derived> {
  readonly transcript: Transcript;
  readonly derived: Derived;
}

/**
 * Loads transcripts by analysis id once and caches the most recently used with what `derive` makes of them. Absent when
 * the transcript was not stored.
 */
export function loadTranscript<Derived>(
  { transcripts }: { readonly transcripts: Transcripts },
  derive: (transcript: Transcript) => Derived,
  maxCharacters = MAX_CACHED_CHARACTERS,
) {
  const cache = new Map<
    number,
    { readonly loading: Promise<LoadedTranscript<Derived> | undefined>; size: number }
  >();
  let total = 0;

  const drop = (id: number) => {
    total -= cache.get(id)?.size ?? 0;
    cache.delete(id);
  };
  const load = async (id: number): Promise<LoadedTranscript<Derived> | undefined> => {
    const transcript = await transcripts.byId(id);
    return transcript && { transcript, derived: derive(transcript) };
  };
  const read = async (id: number): Promise<LoadedTranscript<Derived> | undefined> => {
    const cached = cache.get(id);
    if (cached) {
      cache.delete(id);
      cache.set(id, cached);
      return cached.loading;
    }
    const entry = { loading: load(id), size: 0 };
    cache.set(id, entry);
    try {
      const loaded = await entry.loading;
      if (cache.get(id) !== entry) return loaded;
      if (!loaded) drop(id);
      else {
        entry.size = loaded.transcript.turns.reduce((sum, { text }) => sum + text.length, 0);
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
  return async (analysisId: number): Promise<LoadedTranscript<Derived> | undefined> => {
    const id = (await transcripts.idsOf([analysisId])).get(analysisId);
    return id === undefined ? undefined : read(id);
  };
}
