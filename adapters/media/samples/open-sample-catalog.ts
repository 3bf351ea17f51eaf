import { DomainError } from '#core/errors.js';
import { type Source, sourceOf } from '#core/links/source.js';
import type { EpisodeSource, ResolvedEpisode } from '#core/ports/episode-source.js';
import type { SampleCatalog } from '#core/ports/sample-catalog.js';
import type { TranscriptParser } from '#core/ports/transcripts.js';
import { transcriptError } from '#core/transcripts/transcript-problem.js';
import { readSampleEpisodes, readSampleShows, type SampleEpisode } from './read-samples.js';

/** The sample shows as an episode source and as a list of working links. */
export interface SampleEpisodes extends EpisodeSource, SampleCatalog {}

/**
 * Opens the bundled sample shows, which need no network and are read once. `list` returns the featured episodes first,
 * then the newest; other links are rejected with `transcript_unavailable`, `reason: 'samples_only'`.
 */
export function openSampleCatalog({
  transcripts,
}: {
  readonly transcripts: TranscriptParser;
}): SampleEpisodes {
  const episodes = readSampleShows().flatMap(readSampleEpisodes).sort(byProminence);
  const byKey = new Map(episodes.map((episode) => [sampleSource(episode).key, episode]));

  const sampleOf = ({ key }: Source, signal: AbortSignal): SampleEpisode => {
    if (signal.aborted) throw new DomainError('cancelled', 'The reading was stopped.', {}, signal.reason);
    const episode = byKey.get(key);
    if (episode) return episode;
    throw transcriptError('transcript_unavailable', 'samples_only');
  };

  return {
    async findEpisode(source, signal) {
      return foundEpisode(sampleOf(source, signal));
    },
    async fetchTranscript({ source }, { signal }) {
      const { turns } = await transcripts.parse(sampleOf(source, signal).vtt, 'vtt');
      return { transcript: { turns, language: 'en' }, origin: 'sample' };
    },
    list: () =>
      episodes.map((episode) => ({
        show: episode.show.name,
        title: episode.title,
        url: sampleSource(episode).url,
      })),
  };
}

function sampleSource({ source }: SampleEpisode): Source {
  return sourceOf(source.kind, source.id);
}

function foundEpisode(episode: SampleEpisode): ResolvedEpisode {
  const cover = { url: `/samples/${episode.show.slug}/cover.png`, width: 640, height: 640 };
  return {
    source: sampleSource(episode),
    metadata: {
      name: episode.title,
      description: episode.description,
      release_date: episode.release_date,
      duration_ms: episode.duration_ms,
      images: [cover],
      show: { name: episode.show.name, description: episode.show.description, images: [{ ...cover }] },
      guest: episode.guest,
    },
    matchConfidence: 1,
  };
}

function byProminence(a: SampleEpisode, b: SampleEpisode): number {
  return (
    Number(b.featured) - Number(a.featured) ||
    b.release_date.localeCompare(a.release_date) ||
    a.source.id.localeCompare(b.source.id)
  );
}
