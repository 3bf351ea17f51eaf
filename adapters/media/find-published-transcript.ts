import type { EpisodeMetadata, Picture } from '#core/analysis/episode.js';
import type { Transcript } from '#core/analysis/transcript.js';
import { isDomainError } from '#core/errors.js';
import { audioTooLong } from '#core/plans/audio-limit.js';
import type { FetchedTranscript, FetchTranscriptOptions } from '#core/ports/episode-source.js';
import type { AudioTranscripts, PublishedEpisode, PublishedEpisodes } from './episode-services.js';
import type { IdentifiedEpisode } from './identified-episode.js';
import type { TranscriptFailures } from './transcript-failures.js';

interface Publishers<Found extends PublishedEpisode> {
  readonly feeds: PublishedEpisodes<Found>;
  /** Absent where no transcription service is configured. */
  readonly audio?: AudioTranscripts;
}

/**
 * Returns the publisher's transcript of an episode, else a transcription of its audio; absent when neither is
 * available.
 * @throws DomainError episode_not_found (podcasts only, as their feed is the only source), audio_too_long, cancelled
 */
export async function findPublishedTranscript<Found extends PublishedEpisode>(
  { feeds, audio }: Publishers<Found>,
  identified: IdentifiedEpisode,
  run: FetchTranscriptOptions,
  closed: TranscriptFailures,
): Promise<FetchedTranscript | undefined> {
  const match = await findPublished(feeds, identified, run.signal, closed);
  if (!match) return undefined;
  const { episode, confidence: matchConfidence } = match;
  const found = { matchConfidence, published: toMetadata(episode) };
  const closedBefore = closed.count;
  const offered = await closed.attempt(() => feeds.transcript(episode, run.signal));
  if (offered) return { ...found, transcript: offered, origin: 'publisher' };
  const isAway = closed.count > closedBefore;
  if (!audio || !episode.audioUrl) {
    return isAway
      ? undefined
      : closed.record({ reason: audio ? NOTHING_PUBLISHED : NO_TRANSCRIPTION, retryable: false });
  }
  const heard = await closed.attempt(() => transcribeAudio(audio, episode, identified, run));
  return heard && { ...found, transcript: heard, origin: 'audio' };
}

const NOTHING_PUBLISHED = 'The publisher offers neither a transcript nor audio of this episode.';
const NO_TRANSCRIPTION =
  'The publisher offers no transcript of this episode, and this server does not transcribe audio.';

/**
 * Finds the published episode. A missing feed ends the search for a podcast, but is one failure among others for a
 * video.
 */
async function findPublished<Found extends PublishedEpisode>(
  feeds: PublishedEpisodes<Found>,
  identified: IdentifiedEpisode,
  signal: AbortSignal,
  closed: TranscriptFailures,
) {
  try {
    return await feeds.find(identified, signal);
  } catch (error) {
    if (!isDomainError(error, 'episode_not_found')) return closed.recordError(error);
    if (identified.source.kind === 'spotify') throw error;
    if (error.details.reason === 'ambiguous') return closed.recordError(error);
    return closed.record({ reason: 'No podcast feed has this video as an episode.', retryable: false });
  }
}

/** Transcribes the audio; a recording of known length that exceeds the limit is refused without a request. */
async function transcribeAudio(
  audio: AudioTranscripts,
  { audioUrl: url = '', audioType: type, language, ...episode }: PublishedEpisode,
  identified: IdentifiedEpisode,
  { signal, onProgress, audioLimitSeconds: maxSeconds }: FetchTranscriptOptions,
): Promise<Transcript> {
  const seconds = Math.max(episode.durationSeconds ?? 0, identified.durationSeconds ?? 0);
  if (maxSeconds !== undefined && seconds > maxSeconds) throw audioTooLong(maxSeconds, seconds);
  try {
    const { durationSeconds } = episode;
    const heard = await audio.transcribe({ url, type, durationSeconds, maxSeconds }, signal, onProgress);
    return { ...heard, language: heard.language ?? identified.language ?? language };
  } catch (error) {
    const isTooLong = isDomainError(error, 'transcript_unavailable') && error.details.reason === 'too_long';
    throw isTooLong && maxSeconds !== undefined ? audioTooLong(maxSeconds) : error;
  }
}

function toMetadata({ title, show, durationSeconds = 0, ...episode }: PublishedEpisode): EpisodeMetadata {
  const { description, releaseDate, guest, image, showDescription, showImage } = episode;
  return {
    name: title,
    description,
    release_date: releaseDate,
    duration_ms: Math.round(durationSeconds * 1000),
    images: toPictures(image),
    show: { name: show, description: showDescription, images: toPictures(showImage) },
    guest,
  };
}

/** Keeps https pictures only, because pages load no others. */
function toPictures(url: string | undefined): Picture[] {
  return url !== undefined && URL.parse(url)?.protocol === 'https:' ? [{ url }] : [];
}
