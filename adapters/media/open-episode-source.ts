import type { EpisodeMetadata } from '../../core/analysis/episode.js';
import type { Source } from '../../core/analysis/source.js';
import { DomainError, type ErrorCode, isDomainError } from '../../core/errors.js';
import type {
  EpisodeSource,
  FoundEpisode,
  FoundTranscript,
  TranscriptRun,
} from '../../core/ports/episode-source.js';
import type {
  AudioTranscripts,
  EpisodeIdentifier,
  PublishedEpisode,
  PublishedEpisodes,
  VideoCaptions,
} from './episode-parts.js';
import type { IdentifiedEpisode } from './identified-episode.js';

export interface EpisodeServices<Found extends PublishedEpisode> {
  /** Asked first; `find` rejects with `transcript_unavailable` for what it does not have. */
  readonly samples?: EpisodeSource;
  readonly spotify: EpisodeIdentifier;
  readonly youtube: EpisodeIdentifier & VideoCaptions;
  /** Absent where publishers' feeds are not searched. */
  readonly feeds?: PublishedEpisodes<Found>;
  /** Absent where no transcription service is configured. */
  readonly audio?: AudioTranscripts;
}

/** An episode that was identified on the web. What identified it is kept for the search of its transcript. */
interface WebEpisode extends FoundEpisode {
  readonly identified: IdentifiedEpisode;
}

/**
 * Episodes of the web: a service identifies a link's episode; the text comes from the video's captions or from its
 * publisher, as transcript or as audio. One failing way never fails the next; what each said is told when none is left.
 */
export function openEpisodeSource<Found extends PublishedEpisode>({
  samples,
  spotify,
  youtube,
  feeds,
  audio,
}: EpisodeServices<Found>): EpisodeSource {
  return {
    async find(source, signal) {
      const sample = await sampleOf(samples, (shelf) => shelf.find(source, signal));
      if (sample) return sample;
      const identified = await identify(source.kind === 'spotify' ? spotify : youtube, source, signal);
      const found: WebEpisode = { source, metadata: metadataOf(identified), matchConfidence: 1, identified };
      return found;
    },
    async transcriptOf(episode, run) {
      if (!isWebEpisode(episode)) {
        if (!samples) throw new DomainError('transcript_unavailable', NO_TRANSCRIPT);
        return samples.transcriptOf(episode, run);
      }
      const reasons: string[] = [];
      if (episode.source.kind === 'youtube') {
        const captions = await captionsOf(youtube, episode.identified, run, reasons);
        if (captions) return captions;
      }
      const published = await publishedTranscript({ feeds, audio }, episode.identified, run, reasons);
      if (published) return published;
      throw new DomainError('transcript_unavailable', [...reasons, NO_TRANSCRIPT].join(' '), { reasons });
    },
  };
}

const NO_TRANSCRIPT = 'Add the transcript of this episode below and it will be summarised.';

/** What ends the search instead of leading on. */
const ENDS: readonly ErrorCode[] = ['cancelled', 'deadline_exceeded'];

async function sampleOf(
  samples: EpisodeSource | undefined,
  look: (samples: EpisodeSource) => Promise<FoundEpisode>,
): Promise<FoundEpisode | undefined> {
  if (!samples) return undefined;
  try {
    return await look(samples);
  } catch (error) {
    if (isDomainError(error, 'transcript_unavailable', 'episode_not_found')) return undefined;
    throw error;
  }
}

/** Where a service is away, the reader's own transcript is a way on. */
async function identify(
  service: EpisodeIdentifier,
  source: Source,
  signal: AbortSignal,
): Promise<IdentifiedEpisode> {
  try {
    return await service.identify(source, signal);
  } catch (error) {
    if (!isDomainError(error, 'upstream_unavailable')) throw error;
    throw new DomainError(error.code, `${error.message} ${NO_TRANSCRIPT}`, error.details, error);
  }
}

async function captionsOf(
  youtube: VideoCaptions,
  { source, language, durationSeconds }: IdentifiedEpisode,
  { signal }: TranscriptRun,
  reasons: string[],
): Promise<FoundTranscript | undefined> {
  const captions = await attempt(reasons, 'YouTube did not answer.', () =>
    youtube.captions(source, { language, durationSeconds }, signal),
  );
  if (captions && 'transcript' in captions) return { transcript: captions.transcript, origin: 'captions' };
  if (captions) reasons.push(captions.unavailable);
  return undefined;
}

async function publishedTranscript<Found extends PublishedEpisode>(
  { feeds, audio }: Pick<EpisodeServices<Found>, 'feeds' | 'audio'>,
  identified: IdentifiedEpisode,
  { signal, onShare }: TranscriptRun,
  reasons: string[],
): Promise<FoundTranscript | undefined> {
  if (!feeds) {
    reasons.push('This server does not search the feeds of publishers.');
    return undefined;
  }
  const match = await findPublished(feeds, identified, signal, reasons);
  if (!match) return undefined;
  const { episode, confidence } = match;
  const found = { matchConfidence: confidence, guest: episode.guest };
  const transcript = await attempt(reasons, 'The publisher’s transcript could not be fetched.', () =>
    feeds.transcript(episode, signal),
  );
  if (transcript) return { transcript, origin: 'publisher', ...found };
  const { audioUrl: url, audioType: type, durationSeconds } = episode;
  if (!url) {
    reasons.push('The publisher offers neither a transcript nor audio of this episode.');
    return undefined;
  }
  if (!audio) {
    reasons.push(
      'The publisher offers no transcript of this episode, and this server does not transcribe audio.',
    );
    return undefined;
  }
  const heard = await attempt(reasons, 'The audio could not be transcribed.', () =>
    audio.transcribe({ url, type, durationSeconds }, signal, onShare),
  );
  return heard && { transcript: heard, origin: 'audio', ...found };
}

/** For a video, having no feed is one reason among others; for a podcast it is the end of the search. */
async function findPublished<Found extends PublishedEpisode>(
  feeds: PublishedEpisodes<Found>,
  identified: IdentifiedEpisode,
  signal: AbortSignal,
  reasons: string[],
) {
  try {
    return await feeds.find(identified, signal);
  } catch (error) {
    if (!isDomainError(error, 'episode_not_found', 'upstream_unavailable')) throw error;
    if (identified.source.kind === 'spotify') throw error;
    reasons.push('No podcast feed has this video as an episode.');
    return undefined;
  }
}

/** A way that fails leaves a reason and the next way its chance; an abort ends the search. */
async function attempt<T>(reasons: string[], reason: string, way: () => Promise<T>): Promise<T | undefined> {
  try {
    return await way();
  } catch (error) {
    if (!(error instanceof DomainError) || ENDS.includes(error.code)) throw error;
    reasons.push(error.code === 'transcript_unavailable' ? error.message : reason);
    return undefined;
  }
}

function isWebEpisode(episode: FoundEpisode): episode is WebEpisode {
  return 'identified' in episode;
}

function metadataOf(identified: IdentifiedEpisode): EpisodeMetadata {
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
