import type { EpisodeMetadata } from '#core/analysis/episode.js';
import { isDomainError } from '#core/errors.js';
import type { AnalysisJob } from '#core/jobs/job.js';
import type { Source } from '#core/links/source.js';
import type {
  EpisodeSource,
  FetchedTranscript,
  FetchTranscriptOptions,
  ResolvedEpisode,
} from '#core/ports/episode-source.js';
import type { TranscriptParser } from '#core/ports/transcripts.js';

/** With a reader's transcript, the reader's title and show replace metadata that is unavailable (contract §2). */
export async function findEpisode(
  episodes: EpisodeSource,
  job: AnalysisJob,
  signal: AbortSignal,
): Promise<ResolvedEpisode> {
  const { source, transcript } = job.request;
  if (transcript && source.kind === 'transcript')
    return { source, metadata: readersMetadata(source, transcript), matchConfidence: 1 };
  try {
    return await episodes.findEpisode(source, signal);
  } catch (error) {
    if (!transcript || signal.aborted || isDomainError(error, 'throttled')) throw error;
    return { source, metadata: readersMetadata(source, transcript), matchConfidence: 1 };
  }
}

function readersMetadata(
  source: Source,
  { title, show }: { title?: string; show?: string },
): EpisodeMetadata {
  return {
    name: title?.trim() || `Episode ${source.id}`,
    duration_ms: 0,
    images: [],
    show: { name: show?.trim() || 'Own transcripts', images: [] },
  };
}

/** The reader's own transcript, or else the one of the episode's source. */
export async function readTranscript(
  { episodes, transcripts }: { readonly episodes: EpisodeSource; readonly transcripts: TranscriptParser },
  job: AnalysisJob,
  episode: ResolvedEpisode,
  run: FetchTranscriptOptions,
): Promise<Omit<FetchedTranscript, 'origin'> & { origin: FetchedTranscript['origin'] | 'reader' }> {
  const own = job.request.transcript;
  if (own) {
    const transcript = 'parsed' in own ? own.parsed : await transcripts.parse(own.text, own.format);
    return { transcript, origin: 'reader' };
  }
  return episodes.fetchTranscript(episode, run);
}

/**
 * Episode names for the prompt. Metadata that must not reach language models is replaced by the publisher's, else by
 * the reader's, which may be empty.
 */
export function namesForModel(
  job: AnalysisJob,
  { metadata, isExcludedFromModels }: ResolvedEpisode,
  { published }: Pick<FetchedTranscript, 'published'>,
): { title: string; show: string } {
  const names = isExcludedFromModels ? published : metadata;
  if (names) return { title: names.name, show: names.show.name };
  const { title = '', show = '' } = job.request.transcript ?? {};
  return { title, show };
}
