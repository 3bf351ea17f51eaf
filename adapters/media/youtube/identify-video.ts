import type { DomainError } from '#core/errors.js';
import type { Source } from '#core/links/source.js';
import { transcriptError, transcriptProblem } from '#core/transcripts/transcript-problem.js';
import type { IdentifiedEpisode } from '../episode-services.js';
import { type OembedCard, readOembed } from '../oembed.js';
import { displayText, UpstreamFailure } from '../request-upstream.js';
import type { CaptionSource } from './caption-sources.js';
import { type PlayerResponse, readWatchPage, watchPath } from './player-response.js';
import {
  mostSpecific,
  toYoutubeFailure,
  type YoutubeClient,
  YoutubeFailure,
  type YoutubeFailureReason,
} from './youtube-client.js';

const MAX_LENGTH = { title: 300, show: 200, description: 5000 };

interface VideoLookups {
  readonly ask: YoutubeClient;
  /** Player API without the page, called in parallel: fallback for title and start of the caption search. */
  readonly pageless: CaptionSource;
}

/**
 * Identifies a video by its page, by its oEmbed card where the page has no title, or by the player API.
 * @throws DomainError episode_not_found, transcript_unavailable (live or yet to come), upstream_unavailable, cancelled
 */
export async function identifyVideo(
  { ask, pageless }: VideoLookups,
  source: Source,
  signal: AbortSignal,
): Promise<IdentifiedEpisode> {
  const player = settle(
    pageless(source.id, signal).then((offer) => offer.player),
    signal,
  );
  // Marks the promise as handled, because it may stay unused.
  player.catch(() => undefined);
  const page = await settle(ask(watchPath(source.id), signal).then(readWatchPage), signal);
  const { reason, title } = page.value ?? {};
  if (reason && NOT_AVAILABLE_YET.has(reason)) throw transcriptError('transcript_unavailable', reason);
  const card = title === undefined ? await settle(fetchOembed(ask, source, signal), signal) : undefined;
  const known = title ?? card?.value?.title;
  const fallback = known ? undefined : await player;
  const episode = toEpisode(source, known ? page.value : fallback?.value, card?.value);
  if (episode) return episode;
  throw identificationError(
    [reason, fallback?.value?.reason],
    page.failure ?? fallback?.failure,
    card?.failure,
  );
}

/** Listed by YouTube, but without captions yet. */
const NOT_AVAILABLE_YET: ReadonlySet<YoutubeFailureReason> = new Set(['live', 'upcoming', 'processing']);
const NOT_FOUND_REASONS: ReadonlySet<YoutubeFailureReason> = new Set(['private', 'removed']);
/** Refusals of this server, which say nothing about the video. */
const SERVER_REFUSALS: ReadonlySet<YoutubeFailureReason> = new Set(['blocked', 'consent']);

/** Builds the error for a video without a title, from the players' reasons and the failures. */
function identificationError(
  stated: readonly (YoutubeFailureReason | undefined)[],
  failure: YoutubeFailure | undefined,
  card: YoutubeFailure | undefined,
): DomainError {
  const reasons = stated.filter((reason) => reason !== undefined);
  const cause = failure ?? card;
  const isForbidden = card?.status === 401 || card?.status === 403;
  // Only a private video both asks for a sign-in and refuses its oEmbed card.
  if (isForbidden && reasons.includes('sign_in'))
    return transcriptError('episode_not_found', 'private', {}, cause);
  if (card?.reason === 'removed' && !reasons.includes('private'))
    return transcriptError('episode_not_found', 'removed', {}, cause);
  const all = [...reasons, ...[failure, card].flatMap((one) => one?.reason ?? [])];
  const gone = reasons.find((one) => NOT_FOUND_REASONS.has(one));
  if (gone) return transcriptError('episode_not_found', gone, {}, cause);
  const lasting = reasons.filter((one) => !SERVER_REFUSALS.has(one));
  if (lasting.length > 0) return transcriptError('transcript_unavailable', mostSpecific(lasting), {}, cause);
  const refusal = all.find((one) => SERVER_REFUSALS.has(one));
  const retryAfterSeconds = failure?.retryAfterSeconds ?? card?.retryAfterSeconds;
  const problem = refusal
    ? transcriptProblem(refusal, { hints: ['retry_later', 'add_episode_transcript'] })
    : 'youtube_unanswered';
  const details = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  return transcriptError('upstream_unavailable', problem, details, cause);
}

function toEpisode(
  source: Source,
  page: PlayerResponse | undefined,
  card: OembedCard | undefined,
): IdentifiedEpisode | undefined {
  const title = displayText(page?.title ?? card?.title, MAX_LENGTH.title);
  if (title === undefined) return undefined;
  const { releaseDate, durationSeconds, language, images = [] } = page ?? {};
  return {
    source: { ...source },
    title,
    show: displayText(page?.author ?? card?.author, MAX_LENGTH.show),
    description: displayText(page?.description, MAX_LENGTH.description),
    releaseDate,
    durationSeconds,
    images: images.length > 0 ? images : (card?.pictures ?? []),
    language,
  };
}

async function settle<T>(answer: Promise<T>, signal: AbortSignal) {
  try {
    return { value: await answer };
  } catch (error) {
    return { failure: toYoutubeFailure(error, signal) };
  }
}

/** Fetches a video's oEmbed card; videos that forbid embedding answer 401 or 403. @throws YoutubeFailure, DomainError cancelled */
async function fetchOembed(ask: YoutubeClient, { url }: Source, signal: AbortSignal): Promise<OembedCard> {
  try {
    const answer = await ask(`/oembed?url=${encodeURIComponent(url)}&format=json`, signal);
    return readOembed({ bytes: Buffer.from(answer), host: '' });
  } catch (error) {
    if (error instanceof UpstreamFailure) throw new YoutubeFailure('unreadable', 'no card', error);
    if (!(error instanceof YoutubeFailure) || (error.status !== 404 && error.status !== 400)) throw error;
    throw new YoutubeFailure('removed', 'no card', error);
  }
}
