import { z } from 'zod';
import type { DomainError } from '#core/errors.js';
import type { Source } from '#core/links/source.js';
import { plainText } from '#core/text/clean-text.js';
import { truncateAtWord } from '#core/text/truncate-text.js';
import { transcriptError, transcriptProblem } from '#core/transcripts/transcript-problem.js';
import type { IdentifiedEpisode } from '../identified-episode.js';
import type { CaptionSource } from './caption-source.js';
import type { PlayerResponse } from './player-response.js';
import { readWatchPage, watchPath } from './watch-page.js';
import type { YoutubeClient } from './youtube-client.js';
import {
  mostSpecific,
  toYoutubeFailure,
  YoutubeFailure,
  type YoutubeFailureReason,
} from './youtube-failure.js';

const Card = z.object({
  title: z.string().min(1),
  author_name: z.string().optional().catch(undefined),
  thumbnail_url: z
    .url({ protocol: /^https$/ })
    .optional()
    .catch(undefined),
  thumbnail_width: z.number().optional().catch(undefined),
  thumbnail_height: z.number().optional().catch(undefined),
});

type OembedCard = z.infer<typeof Card>;

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
  if (reason && NOT_AVAILABLE_YET.has(reason)) throw transcriptUnavailableError(reason);
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
  if (isForbidden && reasons.includes('sign_in')) return notFoundError('private', cause);
  if (card?.reason === 'removed' && !reasons.includes('private')) return notFoundError('removed', cause);
  const all = [...reasons, ...[failure, card].flatMap((one) => one?.reason ?? [])];
  const gone = reasons.find((one) => NOT_FOUND_REASONS.has(one));
  if (gone) return notFoundError(gone, cause);
  const lasting = reasons.filter((one) => !SERVER_REFUSALS.has(one));
  if (lasting.length > 0) return transcriptUnavailableError(mostSpecific(lasting), cause);
  const refusal = all.find((one) => SERVER_REFUSALS.has(one));
  const retryAfterSeconds = failure?.retryAfterSeconds ?? card?.retryAfterSeconds;
  const problem = refusal
    ? transcriptProblem(refusal, { hints: ['retry_later', 'add_episode_transcript'] })
    : 'youtube_unanswered';
  const details = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  return transcriptError('upstream_unavailable', problem, details, cause);
}

function notFoundError(reason: YoutubeFailureReason, cause?: unknown): DomainError {
  return transcriptError('episode_not_found', reason, {}, cause);
}

function transcriptUnavailableError(reason: YoutubeFailureReason, cause?: unknown): DomainError {
  return transcriptError('transcript_unavailable', reason, {}, cause);
}

function toEpisode(
  source: Source,
  page: PlayerResponse | undefined,
  card: OembedCard | undefined,
): IdentifiedEpisode | undefined {
  const title = displayText(page?.title ?? card?.title, MAX_LENGTH.title);
  if (title === undefined) return undefined;
  const show = displayText(page?.author ?? card?.author_name, MAX_LENGTH.show);
  const description = displayText(page?.description, MAX_LENGTH.description);
  const { releaseDate, durationSeconds, language, images = [] } = page ?? {};
  return {
    source: { ...source },
    title,
    ...(show !== undefined && { show }),
    ...(description !== undefined && { description }),
    ...(releaseDate !== undefined && { releaseDate }),
    ...(durationSeconds !== undefined && { durationSeconds }),
    images: images.length > 0 ? images : cardImages(card),
    ...(language !== undefined && { language }),
  };
}

function cardImages(card: OembedCard | undefined) {
  if (card?.thumbnail_url === undefined) return [];
  return [{ url: card.thumbnail_url, width: card.thumbnail_width, height: card.thumbnail_height }];
}

function displayText(text: string | undefined, longest: number): string | undefined {
  const plain = truncateAtWord(plainText(text ?? ''), longest);
  return plain === '' ? undefined : plain;
}

type Settled<T> =
  | { readonly value: T; readonly failure?: undefined }
  | { readonly value?: undefined; readonly failure: YoutubeFailure };

async function settle<T>(asked: Promise<T>, signal: AbortSignal): Promise<Settled<T>> {
  try {
    return { value: await asked };
  } catch (error) {
    return { failure: toYoutubeFailure(error, signal) };
  }
}

/** Fetches a video's oEmbed card; videos that forbid embedding answer 401 or 403. @throws YoutubeFailure, DomainError cancelled */
async function fetchOembed(ask: YoutubeClient, { url }: Source, signal: AbortSignal): Promise<OembedCard> {
  try {
    const answer = await ask(`/oembed?url=${encodeURIComponent(url)}&format=json`, signal);
    return Card.parse(JSON.parse(answer));
  } catch (error) {
    if (!(error instanceof YoutubeFailure)) {
      if (error instanceof SyntaxError || error instanceof z.ZodError) {
        throw new YoutubeFailure('unreadable', 'no card', error);
      }
      throw error;
    }
    if (error.status === 404 || error.status === 400) throw new YoutubeFailure('removed', 'no card', error);
    throw error;
  }
}
