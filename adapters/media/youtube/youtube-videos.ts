import { spokenTurns } from '#core/transcripts/spoken-turns.js';
import {
  isTranscriptTooShort,
  type Transcript,
  transcriptSeconds,
  transcriptWords,
} from '#core/transcripts/transcript.js';
import { transcriptProblem } from '#core/transcripts/transcript-problem.js';
import type { CaptionPreference, Captions, EpisodeIdentifier, VideoCaptions } from '../episode-services.js';
import {
  type CaptionSource,
  memoizePerRun,
  type OfferedCaptions,
  playerCaptions,
  tokenCaptions,
} from './caption-sources.js';
import { cleanCaptions } from './clean-captions.js';
import { identifyVideo } from './identify-video.js';
import { type CaptionTrack, rankTracks } from './player-response.js';
import { transcriptPlusCaptions } from './transcript-plus-captions.js';
import {
  endsAllRequests,
  isRetryable,
  mostSpecific,
  toYoutubeFailure,
  YoutubeFailure,
  type YoutubeFailureReason,
  type YoutubeOptions,
  youtubeClient,
} from './youtube-client.js';

/** Maximum video length in seconds without a minimum number of words. */
const SHORT_VIDEO_SECONDS = 180;

/** Speaking rate below which captions count as incomplete. */
const MAX_SECONDS_PER_WORD = 3;

/** Captions that end earlier than this before the end of the video are truncated. */
const MAX_SILENCE_SECONDS = 120;

const MAX_SILENCE_SHARE = 0.2;

const MAX_TRACKS = 3;

/**
 * Identifies videos and reads their captions without an API key, from the first source with complete captions. The first
 * source is already called during identification; within a run (same signal) that call is shared.
 */
export function youtubeVideos(options: YoutubeOptions): EpisodeIdentifier & VideoCaptions {
  const ask = youtubeClient(options);
  const { youtubeUrl } = options;
  const pageless = memoizePerRun(playerCaptions(ask, youtubeUrl, 'ios'));
  const sources: readonly CaptionSource[] = [
    pageless,
    transcriptPlusCaptions(ask, youtubeUrl),
    playerCaptions(ask, youtubeUrl, 'android'),
    ...(options.poTokens ? [tokenCaptions(ask, youtubeUrl, options.poTokens)] : []),
  ];
  return {
    identify: (source, signal) => identifyVideo({ ask, pageless }, source, signal),
    async captions({ id }, wish, signal) {
      const failures: YoutubeFailure[] = [];
      for (const source of sources) {
        const found = await readCaptions(source, id, wish, signal, failures);
        if (found) return found;
        if (failures.some((failure) => FINAL_REASONS.has(failure.reason) || endsAllRequests(failure))) break;
      }
      return unavailableCaptions(failures);
    },
  };
}

/** Reasons that hold for every source. */
const FINAL_REASONS: ReadonlySet<YoutubeFailureReason> = new Set([
  'private',
  'live',
  'upcoming',
  'processing',
]);

async function readCaptions(
  source: CaptionSource,
  id: string,
  wish: CaptionPreference,
  signal: AbortSignal,
  failures: YoutubeFailure[],
): Promise<Captions | undefined> {
  try {
    const offer = await source(id, signal);
    const { reason, tracks, language } = offer.player;
    if (reason && (FINAL_REASONS.has(reason) || tracks.length === 0)) {
      throw new YoutubeFailure(reason, 'the player says so');
    }
    if (tracks.length === 0) throw new YoutubeFailure('no_captions', 'the player knows none');
    for (const track of rankTracks(tracks, wish.language, language).slice(0, MAX_TRACKS)) {
      const transcript = await readTrack(offer, track, wish, signal, failures);
      if (transcript) return { transcript, kind: track.kind };
      if (failures.some(endsAllRequests)) break;
    }
  } catch (error) {
    failures.push(toYoutubeFailure(error, signal));
  }
  return undefined;
}

async function readTrack(
  { player, read }: OfferedCaptions,
  track: CaptionTrack,
  { durationSeconds }: CaptionPreference,
  signal: AbortSignal,
  failures: YoutubeFailure[],
): Promise<Transcript | undefined> {
  try {
    const turns = spokenTurns(cleanCaptions(await read(track)));
    const transcript = { turns, language: track.language };
    const flaw = completenessProblem(transcript, player.durationSeconds ?? durationSeconds);
    if (flaw) throw new YoutubeFailure(flaw, `${track.kind} captions in ${track.language}`);
    return transcript;
  } catch (error) {
    failures.push(toYoutubeFailure(error, signal));
    return undefined;
  }
}

function unavailableCaptions(failures: readonly YoutubeFailure[]): Captions {
  const reason = mostSpecific(failures.map(({ reason }) => reason));
  return {
    unavailable: transcriptProblem(reason),
    mayPass: isRetryable(reason),
    retryAfterSeconds: failures.find(({ retryAfterSeconds }) => retryAfterSeconds !== undefined)
      ?.retryAfterSeconds,
  };
}

/** Returns the reason why captions do not cover the whole video; absent when they do. */
function completenessProblem(
  transcript: Transcript,
  durationSeconds: number | undefined,
): YoutubeFailureReason | undefined {
  const words = transcriptWords(transcript);
  if (durationSeconds !== undefined && durationSeconds > SHORT_VIDEO_SECONDS) {
    const silence = durationSeconds - (transcriptSeconds(transcript) ?? 0);
    const isCutOff = silence > Math.max(MAX_SILENCE_SECONDS, durationSeconds * MAX_SILENCE_SHARE);
    if (words < durationSeconds / MAX_SECONDS_PER_WORD || isCutOff) return 'incomplete';
  }
  return isTranscriptTooShort(transcript) ? 'no_speech' : undefined;
}
