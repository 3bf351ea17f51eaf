import { DomainError } from '#core/errors.js';
import type { Source } from '#core/links/source.js';
import type {
  EpisodeSource,
  FetchedTranscript,
  FetchTranscriptOptions,
  ResolvedEpisode,
} from '#core/ports/episode-source.js';
import type { SampleCatalog, SampleLink } from '#core/ports/sample-catalog.js';

interface Kept {
  readonly episode: ResolvedEpisode;
  readonly transcript?: FetchedTranscript;
}

/** `EpisodeSource` with episodes added by hand, and `SampleCatalog` in the order of addition. */
export class MemoryEpisodeSource implements EpisodeSource, SampleCatalog {
  private readonly kept = new Map<string, Kept>();

  /** Adds or replaces an episode. Without a transcript, fetching one fails. */
  add(episode: ResolvedEpisode, transcript?: FetchedTranscript): this {
    this.kept.set(episode.source.key, structuredClone({ episode, transcript }));
    return this;
  }

  async findEpisode(source: Source, signal: AbortSignal): Promise<ResolvedEpisode> {
    const kept = this.look(source, signal);
    if (!kept)
      throw new DomainError('episode_not_found', 'This episode was not found. Please check the link.');
    return structuredClone(kept.episode);
  }

  async fetchTranscript(
    { source }: ResolvedEpisode,
    { signal }: FetchTranscriptOptions,
  ): Promise<FetchedTranscript> {
    const transcript = this.look(source, signal)?.transcript;
    if (!transcript) {
      throw new DomainError(
        'transcript_unavailable',
        'This episode has no transcript. Add one, and it will be summarized.',
      );
    }
    return structuredClone(transcript);
  }

  list(): readonly SampleLink[] {
    return [...this.kept.values()].map(({ episode: { source, metadata } }) => ({
      show: metadata.show.name,
      title: metadata.name,
      url: source.url,
    }));
  }

  private look({ key }: Source, signal: AbortSignal): Kept | undefined {
    if (signal.aborted) throw new DomainError('cancelled', 'The search was stopped.', {}, signal.reason);
    return this.kept.get(key);
  }
}
