import type { Analysis } from '#core/analysis/analysis.js';
import type { Transcripts } from '#core/ports/transcripts.js';
import { nameTurns } from '#core/transcripts/speaker-names.js';
import { type Transcript, transcriptCharacters } from '#core/transcripts/transcript.js';

/** Maximum characters of all cached transcripts together. */
const MAX_CACHED_CHARACTERS = 12_000_000;

/** Loads the transcript of an analysis, with the names of its speakers. Absent when it was not stored. */
export type LoadTranscript = (
  analysis: Pick<Analysis, 'id' | 'speakerNames'>,
) => Promise<Transcript | undefined>;

interface CachedTranscript {
  readonly loading: Promise<Transcript | undefined>;
  size: number;
  /** Copy with the names that were last asked for: `TranscriptWork` keeps the indexes of an object that it knows. */
  named?: { readonly key: string; readonly transcript: Transcript };
}

/** Loads transcripts once and caches the most recently used. */
export function loadTranscript(
  { transcripts }: { readonly transcripts: Transcripts },
  maxCharacters = MAX_CACHED_CHARACTERS,
): LoadTranscript {
  const cache = new Map<number, CachedTranscript>();
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
    const entry: CachedTranscript = { loading: transcripts.byId(id), size: 0 };
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
  const nameSpeakers = (id: number, loaded: Transcript, names: Analysis['speakerNames']): Transcript => {
    if (!names) return loaded;
    const entry = cache.get(id);
    const key = JSON.stringify(names);
    if (entry?.named?.key === key) return entry.named.transcript;
    const transcript = nameTurns(loaded, names);
    if (entry) entry.named = { key, transcript };
    return transcript;
  };
  return async ({ id: analysisId, speakerNames }) => {
    const id = (await transcripts.idsOf([analysisId])).get(analysisId);
    if (id === undefined) return undefined;
    const loaded = await read(id);
    return loaded && nameSpeakers(id, loaded, speakerNames);
  };
}
