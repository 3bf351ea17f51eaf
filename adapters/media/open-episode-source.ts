import type { EpisodeMetadata } from '#core/analysis/episode.js';
import { isDomainError } from '#core/errors.js';
import type { Source } from '#core/links/source.js';
import type { AudioTranscripts } from '#core/ports/audio-transcripts.js';
import type {
  EpisodeSource,
  FetchedTranscript,
  FetchTranscriptOptions,
  ResolvedEpisode,
} from '#core/ports/episode-source.js';
import { combineTranscriptProblems, transcriptError } from '#core/transcripts/transcript-problem.js';
import type {
  EpisodeIdentifier,
  FeedEpisode,
  IdentifiedEpisode,
  PublisherFeeds,
  VideoCaptions,
} from './episode-services.js';
import {
  findPublishedTranscript,
  toMetadata as publishedMetadata,
  TranscriptFailures,
  transcribeUpload,
} from './find-published-transcript.js';

export interface EpisodeServices {
  /** Queried first; its `findEpisode` rejects with `transcript_unavailable` for other links. */
  readonly samples?: EpisodeSource;
  readonly spotify: EpisodeIdentifier;
  readonly youtube: EpisodeIdentifier & VideoCaptions;
  readonly apple: EpisodeIdentifier;
  readonly feeds: PublisherFeeds;
  /** The publisher's entries of episodes that a feed alone lists, by their source's id. */
  listed?(id: string): Promise<FeedEpisode | undefined>;
  /** Absent where no transcription service is configured. */
  readonly audio?: () => Promise<AudioTranscripts | undefined>;
}

/** An episode identified on the web, with the data for the search of its transcript. */
interface WebEpisode extends ResolvedEpisode {
  readonly identified: IdentifiedEpisode;
  /** The publisher's entry, where it needs no search. */
  readonly listed?: FeedEpisode;
}

/**
 * Episodes on the web: a service identifies a link's episode; the transcript comes from the video's captions or from
 * the publisher, as text or audio. Failures of one source do not end the search; when none is left, the error gives the
 * reason of each.
 */
export function openEpisodeSource({
  samples,
  spotify,
  youtube,
  apple,
  feeds,
  listed,
  audio,
}: EpisodeServices): EpisodeSource {
  return {
    async findEpisode(source, signal) {
      const sample = await findSample(samples, (catalog) => catalog.findEpisode(source, signal));
      if (sample) return sample;
      if (source.kind === 'feed') return listedEpisode(source, await listed?.(source.id));
      const service = source.kind === 'apple' ? apple : source.kind === 'spotify' ? spotify : youtube;
      const identified = await service.identify(source, signal);
      const metadata = toMetadata(identified);
      const found: WebEpisode = { source: { ...source }, metadata, matchConfidence: 1, identified };
      return source.kind === 'spotify' ? { ...found, isExcludedFromModels: true } : found;
    },
    async fetchTranscript(episode, run) {
      if (episode.recording !== undefined) {
        const transcripts = await audio?.();
        if (!transcripts) throw transcriptError('transcript_unavailable', 'no_upload_transcription');
        return { transcript: await transcribeUpload(transcripts, episode.recording, run), origin: 'audio' };
      }
      if (!isWebEpisode(episode)) {
        if (!samples) throw combineTranscriptProblems([]);
        return samples.fetchTranscript(episode, run);
      }
      const { identified, listed: entry } = episode;
      const failures = new TranscriptFailures(run.signal);
      const captions =
        episode.source.kind === 'youtube' && (await findCaptions(youtube, identified, run, failures));
      if (captions) return captions;
      const published = { feeds, audio: await audio?.() };
      const found = await findPublishedTranscript(published, identified, run, failures, entry);
      if (!found) throw failures.error();
      return found;
    },
  };
}

/** An episode as its feed listed it. @throws episode_not_found when its show is followed no more */
function listedEpisode(source: Source, listed: FeedEpisode | undefined): WebEpisode {
  if (!listed) throw transcriptError('episode_not_found', 'not_in_feeds');
  const { title, show, description, releaseDate, durationSeconds, language } = listed;
  const identified = { source, title, show, description, releaseDate, durationSeconds, language, images: [] };
  return { source, metadata: publishedMetadata(listed), matchConfidence: 1, identified, listed };
}

async function findSample(
  samples: EpisodeSource | undefined,
  look: (samples: EpisodeSource) => Promise<ResolvedEpisode>,
): Promise<ResolvedEpisode | undefined> {
  if (!samples) return undefined;
  try {
    return await look(samples);
  } catch (error) {
    if (isDomainError(error, 'transcript_unavailable', 'episode_not_found')) return undefined;
    throw error;
  }
}

async function findCaptions(
  youtube: VideoCaptions,
  { source, language, durationSeconds }: IdentifiedEpisode,
  { signal }: FetchTranscriptOptions,
  failures: TranscriptFailures,
): Promise<FetchedTranscript | undefined> {
  const captions = await failures.attempt(() =>
    youtube.captions(source, { language, durationSeconds }, signal),
  );
  if (!captions) return undefined;
  if (captions.unavailable === undefined) {
    return { transcript: captions.transcript, origin: 'captions' };
  }
  const { unavailable: problem, mayPass, retryAfterSeconds } = captions;
  return failures.record({ problem, retryable: mayPass, retryAfterSeconds });
}

function isWebEpisode(episode: ResolvedEpisode): episode is WebEpisode {
  return 'identified' in episode;
}

function toMetadata(identified: IdentifiedEpisode): EpisodeMetadata {
  const { title, show = '', description, releaseDate, durationSeconds = 0, images } = identified;
  return {
    name: title,
    description,
    release_date: releaseDate,
    duration_ms: Math.round(durationSeconds * 1000),
    images,
    show: { name: show, images: [] },
  };
}
