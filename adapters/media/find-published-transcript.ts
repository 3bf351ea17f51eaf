import type { EpisodeMetadata, Picture } from '#core/analysis/episode.js';
import { DomainError, type ErrorCode, isDomainError } from '#core/errors.js';
import { parseAudioUrl } from '#core/links/media-urls.js';
import { audioTooLong } from '#core/plans/audio-limit.js';
import type { AudioTranscripts } from '#core/ports/audio-transcripts.js';
import type { FetchedTranscript, FetchTranscriptOptions } from '#core/ports/episode-source.js';
import type { Transcript } from '#core/transcripts/transcript.js';
import {
  combineTranscriptProblems,
  problemOf,
  type TranscriptFailure,
  transcriptError,
  transcriptProblem,
} from '#core/transcripts/transcript-problem.js';
import type { FeedEpisode, IdentifiedEpisode, PublisherFeeds } from './episode-services.js';

interface Publishers {
  readonly feeds: PublisherFeeds;
  /** Absent where no transcription service is configured. */
  readonly audio?: AudioTranscripts;
}

/**
 * Returns the publisher's transcript of an episode, else a transcription of its audio; absent when neither is
 * available.
 * @param listed the publisher's entry, where it is known; else it is searched
 * @throws DomainError episode_not_found (podcasts only, as their feed is the only source), audio_too_long, cancelled
 */
export async function findPublishedTranscript(
  { feeds, audio }: Publishers,
  identified: IdentifiedEpisode,
  run: FetchTranscriptOptions,
  failures: TranscriptFailures,
  listed?: FeedEpisode,
): Promise<FetchedTranscript | undefined> {
  const match = listed
    ? { episode: listed, confidence: 1 }
    : await findPublished(feeds, identified, run.signal, failures);
  if (!match) return undefined;
  const { episode, confidence: matchConfidence } = match;
  const found = { matchConfidence, published: toMetadata(episode) };
  const failedBefore = failures.count;
  const offered = await failures.attempt(() => feeds.transcript(episode, run.signal));
  if (offered) {
    return {
      ...found,
      transcript: offered,
      origin: 'publisher',
      ...(await offeredChapters(feeds, episode, run)),
    };
  }
  const isAway = failures.count > failedBefore;
  if (!audio || !episode.audioUrl) {
    return isAway
      ? undefined
      : failures.record({
          problem: transcriptProblem(audio ? 'nothing_published' : 'no_transcription'),
          retryable: false,
        });
  }
  const heard = await failures.attempt(() => transcribeAudio(audio, episode, identified, run));
  return (
    heard && { ...found, transcript: heard, origin: 'audio', ...(await offeredChapters(feeds, episode, run)) }
  );
}

async function offeredChapters(
  feeds: PublisherFeeds,
  episode: FeedEpisode,
  { signal }: FetchTranscriptOptions,
): Promise<Pick<FetchedTranscript, 'chapters'>> {
  const chapters = await feeds.chapters(episode, signal);
  return chapters.length > 0 ? { chapters } : {};
}

/**
 * Finds the published episode. A missing feed ends the search for a podcast, but is one failure among others for a
 * video.
 */
async function findPublished(
  feeds: PublisherFeeds,
  identified: IdentifiedEpisode,
  signal: AbortSignal,
  failures: TranscriptFailures,
) {
  try {
    return await feeds.find(identified, signal);
  } catch (error) {
    if (!isDomainError(error, 'episode_not_found')) return failures.recordError(error);
    if (identified.source.kind !== 'youtube') throw error;
    if (error.details.reason === 'ambiguous') return failures.recordError(error);
    return failures.record({ problem: transcriptProblem('video_not_in_feeds'), retryable: false });
  }
}

/** Transcribes the audio; a recording of known length that exceeds the limit is refused without a request. */
async function transcribeAudio(
  audio: AudioTranscripts,
  { audioUrl: url = '', audioType: type, language, ...episode }: FeedEpisode,
  identified: IdentifiedEpisode,
  { audioLimitSeconds: maxSeconds, onTranscription, ...run }: FetchTranscriptOptions,
): Promise<Transcript> {
  const seconds = Math.max(episode.durationSeconds ?? 0, identified.durationSeconds ?? 0);
  if (maxSeconds !== undefined && seconds > maxSeconds) throw audioTooLong(maxSeconds, seconds);
  try {
    const { durationSeconds } = episode;
    const recording = { url, type, durationSeconds, maxSeconds };
    const heard = await audio.transcribe(recording, { ...run, onUsage: onTranscription });
    return { ...heard, language: heard.language ?? identified.language ?? language };
  } catch (error) {
    const isTooLong = isDomainError(error, 'transcript_unavailable') && error.details.reason === 'too_long';
    throw isTooLong && maxSeconds !== undefined ? audioTooLong(maxSeconds) : error;
  }
}

/** @throws audio_too_long, transcript_unavailable, upstream_unavailable, cancelled */
export async function transcribeUpload(
  audio: AudioTranscripts,
  path: string,
  { audioLimitSeconds: maxSeconds, onTranscription, ...run }: FetchTranscriptOptions,
): Promise<Transcript> {
  try {
    return await audio.transcribe({ url: '', path, maxSeconds }, { ...run, onUsage: onTranscription });
  } catch (error) {
    if (!isDomainError(error, 'transcript_unavailable')) throw error;
    const { reason } = error.details;
    if (reason === 'too_long' && maxSeconds !== undefined) throw audioTooLong(maxSeconds);
    const own = UPLOAD_PROBLEMS.find(([of]) => of === reason);
    throw own ? transcriptError('transcript_unavailable', own[1], {}, error) : error;
  }
}

/** Problems of a member's own file, which has no publisher. */
const UPLOAD_PROBLEMS = [
  ['no_audio', 'upload_damaged'],
  ['empty_recording', 'upload_damaged'],
  ['no_sound', 'upload_without_sound'],
  ['encrypted', 'upload_encrypted'],
  ['silent', 'upload_silent'],
  ['too_large', 'upload_not_split'],
] as const;

export function toMetadata({ title, show, durationSeconds = 0, ...episode }: FeedEpisode): EpisodeMetadata {
  const { description, releaseDate, guest, hosts, image, showDescription, showImage, audioUrl } = episode;
  return {
    name: title,
    description,
    release_date: releaseDate,
    duration_ms: Math.round(durationSeconds * 1000),
    images: toPictures(image),
    show: { name: show, description: showDescription, images: toPictures(showImage) },
    guest,
    ...(hosts && { hosts }),
    audio_url: parseAudioUrl(audioUrl),
  };
}

/** Keeps https pictures only, because pages load no others. */
function toPictures(url: string | undefined): Picture[] {
  return url !== undefined && URL.parse(url)?.protocol === 'https:' ? [{ url }] : [];
}

const RETRYABLE_CODES: readonly ErrorCode[] = [
  'upstream_unavailable',
  'deadline_exceeded',
  'too_many_requests',
];
/** Codes that end the search. */
const FATAL_CODES: readonly ErrorCode[] = ['cancelled', 'throttled', 'audio_too_long'];

/** Collects the failure of each transcript source. */
export class TranscriptFailures {
  private readonly failures: TranscriptFailure[] = [];

  constructor(private readonly signal: AbortSignal) {}

  get count(): number {
    return this.failures.length;
  }

  record(failure: TranscriptFailure): undefined {
    this.failures.push(failure);
  }

  /** Tries a source and records its failure. @throws DomainError cancelled, audio_too_long */
  async attempt<T>(request: () => Promise<T>): Promise<T | undefined> {
    try {
      return await request();
    } catch (error) {
      return this.recordError(error);
    }
  }

  /** Records an error. @throws `error` itself when it ends the search */
  recordError(error: unknown): undefined {
    if (!(error instanceof DomainError) || FATAL_CODES.includes(error.code) || this.signal.aborted)
      throw error;
    return this.record(toTranscriptFailure(error));
  }

  /** Error after every source failed. */
  error(): DomainError {
    return combineTranscriptProblems(this.failures);
  }
}

function toTranscriptFailure(error: DomainError): TranscriptFailure {
  const wait = error.details.retryAfterSeconds;
  return {
    problem: problemOf(error),
    retryable: RETRYABLE_CODES.includes(error.code),
    ...(typeof wait === 'number' && { retryAfterSeconds: wait }),
    cause: error,
  };
}
