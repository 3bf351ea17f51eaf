import type { Source } from '#core/analysis/source.js';
import { spokenTurns } from '#core/analysis/spoken-turns.js';
import type { Transcript } from '#core/analysis/transcript.js';
import type { IdentifiedEpisode } from '../identified-episode.js';
import type { CaptionSource, OfferedCaptions } from './caption-source.js';
import { type CaptionTrack, tracksInOrder } from './caption-track.js';
import { identifyVideo } from './identify-video.js';
import { endsAllRequests, failureOf, type Obstacle, toldOf, weightiest, YoutubeFailure } from './obstacle.js';
import { oncePerRun } from './once-per-run.js';
import { playerCaptions } from './player-captions.js';
import { speechOf } from './speech-of-captions.js';
import { transcriptPlusCaptions } from './transcript-plus-captions.js';
import { flawOf } from './whole-captions.js';
import { askYoutube, type YoutubeOptions } from './youtube-requests.js';

export interface CaptionWish {
  /** BCP 47 tag of the language wanted; absent: the one that is spoken. */
  readonly language?: string;
  /** The video's length as the caller knows it; YouTube's own goes before. */
  readonly durationSeconds?: number;
}

/** The captions of a whole video, or why there are none. */
export type Captions =
  | {
      readonly transcript: Transcript;
      readonly kind: CaptionTrack['kind'];
      readonly language: string;
      readonly unavailable?: undefined;
    }
  | {
      /** For the reader: what stood in the way, and a way on. */
      readonly unavailable: string;
      readonly reason: Obstacle;
      /** Whether it may be otherwise later: the server is refused, YouTube is down, the stream is not over. */
      readonly mayPass: boolean;
      readonly retryAfterSeconds?: number;
      readonly transcript?: undefined;
    };

export interface YoutubeVideos {
  /** @throws episode_not_found, transcript_unavailable (live or yet to come), upstream_unavailable, cancelled */
  identify(source: Source, signal: AbortSignal): Promise<IdentifiedEpisode>;
  /** Never a part of the captions. @throws cancelled */
  captions(source: Source, wish: CaptionWish, signal: AbortSignal): Promise<Captions>;
}

const MOST_TRACKS = 3;

/**
 * YouTube without a key: what a video is, and its captions from the first of several ways that gives them whole. The way
 * without the video's page is begun when the video is identified: within one run, told by its signal, it is gone once.
 */
export function youtubeVideos(options: YoutubeOptions): YoutubeVideos {
  const ask = askYoutube(options);
  const { youtubeUrl } = options;
  const pageless = oncePerRun(playerCaptions(ask, youtubeUrl, 'ios'));
  const sources: readonly CaptionSource[] = [
    pageless,
    transcriptPlusCaptions(ask, youtubeUrl),
    playerCaptions(ask, youtubeUrl, 'android'),
  ];
  return {
    identify: (source, signal) => identifyVideo({ ask, pageless }, source, signal),
    async captions({ id }, wish, signal) {
      const failures: YoutubeFailure[] = [];
      for (const source of sources) {
        const found = await captionsFrom(source, id, wish, signal, failures);
        if (found) return found;
        if (failures.some((failure) => FOR_ALL_SOURCES.has(failure.obstacle) || endsAllRequests(failure)))
          break;
      }
      return noneBecause(failures);
    },
  };
}

/** What is so for one source is so for all: nothing can be read now. */
const FOR_ALL_SOURCES: ReadonlySet<Obstacle> = new Set(['private', 'live', 'upcoming', 'processing']);

async function captionsFrom(
  source: CaptionSource,
  id: string,
  wish: CaptionWish,
  signal: AbortSignal,
  failures: YoutubeFailure[],
): Promise<Captions | undefined> {
  try {
    const offer = await source(id, signal);
    const { obstacle, tracks, language } = offer.player;
    if (obstacle && (FOR_ALL_SOURCES.has(obstacle) || tracks.length === 0)) {
      throw new YoutubeFailure(obstacle, 'the player says so');
    }
    if (tracks.length === 0) throw new YoutubeFailure('no_captions', 'the player knows none');
    for (const track of tracksInOrder(tracks, wish.language, language).slice(0, MOST_TRACKS)) {
      const transcript = await transcriptFrom(offer, track, wish, signal, failures);
      if (transcript) return { transcript, kind: track.kind, language: track.language };
      if (failures.some(endsAllRequests)) break;
    }
  } catch (error) {
    failures.push(failureOf(error, signal));
  }
  return undefined;
}

async function transcriptFrom(
  { player, read }: OfferedCaptions,
  track: CaptionTrack,
  { durationSeconds }: CaptionWish,
  signal: AbortSignal,
  failures: YoutubeFailure[],
): Promise<Transcript | undefined> {
  try {
    const turns = spokenTurns(speechOf(await read(track)));
    const transcript = { turns, language: track.language };
    const flaw = flawOf(transcript, player.durationSeconds ?? durationSeconds);
    if (flaw) throw new YoutubeFailure(flaw, `${track.kind} captions in ${track.language}`);
    return transcript;
  } catch (error) {
    failures.push(failureOf(error, signal));
    return undefined;
  }
}

function noneBecause(failures: readonly YoutubeFailure[]): Captions {
  const reason = weightiest(failures.map(({ obstacle }) => obstacle));
  const { message, mayPass } = toldOf(reason);
  const wait = failures.find(({ retryAfterSeconds }) => retryAfterSeconds !== undefined)?.retryAfterSeconds;
  return { unavailable: message, reason, mayPass, ...(wait !== undefined && { retryAfterSeconds: wait }) };
}
