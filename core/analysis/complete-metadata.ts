import { type Transcript, transcriptSeconds } from '../transcripts/transcript.js';
import type { EpisodeMetadata } from './episode.js';

/** Fills gaps in an episode's metadata from its publisher and its transcript. */
export function completeMetadata(
  metadata: EpisodeMetadata,
  transcript: Transcript,
  published?: EpisodeMetadata,
): EpisodeMetadata {
  const { show } = metadata;
  const spokenMs = Math.round((transcriptSeconds(transcript) ?? 0) * 1000);
  return {
    ...metadata,
    description: metadata.description ?? published?.description,
    release_date: metadata.release_date ?? published?.release_date,
    duration_ms: metadata.duration_ms || published?.duration_ms || spokenMs,
    images: filled(metadata.images, published?.images),
    show: {
      name: show.name || (published?.show.name ?? ''),
      description: show.description ?? published?.show.description,
      images: filled(show.images, published?.show.images),
    },
    guest: metadata.guest ?? published?.guest,
    audio_url: published?.audio_url,
  };
}

function filled<T>(list: readonly T[], other: readonly T[] = []): readonly T[] {
  return list.length > 0 ? list : other;
}
