import { plainText } from '../../../core/analysis/clean-text.js';
import { clipText } from '../../../core/analysis/clip-text.js';
import type { Source } from '../../../core/analysis/source.js';
import { DomainError } from '../../../core/errors.js';
import type { IdentifiedEpisode } from '../identified-episode.js';
import type { CaptionSource } from './caption-source.js';
import { failureOf, toldOf, type YoutubeFailure } from './obstacle.js';
import { readCard, type VideoCard } from './oembed.js';
import type { PlayerResponse } from './player-response.js';
import { readWatchPage, watchPath } from './watch-page.js';
import type { AskYoutube } from './youtube-requests.js';

const LONGEST = { title: 300, show: 200, description: 5000 };

interface Ways {
  readonly ask: AskYoutube;
  /** The player without the page: asked at the same time, as its captions come next; it speaks where both are silent. */
  readonly pageless: CaptionSource;
}

/**
 * What a video's card and its page say of it; either may fail alone.
 * @throws DomainError episode_not_found, transcript_unavailable (live or yet to come), upstream_unavailable, cancelled
 */
export async function identifyVideo(
  { ask, pageless }: Ways,
  source: Source,
  signal: AbortSignal,
): Promise<IdentifiedEpisode> {
  const player = settled(
    pageless(source.id, signal).then((offer) => offer.player),
    signal,
  );
  // Nobody may ask for it any more.
  player.catch(() => undefined);
  const [page, card] = await Promise.all([
    settled(ask(watchPath(source.id), signal).then(readWatchPage), signal),
    settled(readCard(ask, source, signal), signal),
  ]);
  const { obstacle } = page.value ?? {};
  if (obstacle === 'live' || obstacle === 'upcoming') {
    throw new DomainError('transcript_unavailable', toldOf(obstacle).message, { reason: obstacle });
  }
  const known = page.value?.title ?? card.value?.title;
  const episode = episodeOf(source, known ? page.value : (await player).value, card.value);
  if (episode) return episode;

  const gone = [obstacle, card.failure?.obstacle].find((one) => one === 'private' || one === 'removed');
  const cause = page.failure ?? card.failure;
  if (gone) throw new DomainError('episode_not_found', toldOf(gone).message, { reason: gone }, cause);
  const retryAfterSeconds = page.failure?.retryAfterSeconds ?? card.failure?.retryAfterSeconds;
  throw new DomainError(
    'upstream_unavailable',
    'YouTube does not answer at the moment. Please try again in a few minutes.',
    { ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) },
    cause,
  );
}

function episodeOf(
  source: Source,
  page: PlayerResponse | undefined,
  card: VideoCard | undefined,
): IdentifiedEpisode | undefined {
  const title = shown(page?.title ?? card?.title, LONGEST.title);
  if (title === undefined) return undefined;
  const show = shown(page?.author ?? card?.author_name, LONGEST.show);
  const description = shown(page?.description, LONGEST.description);
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

function cardImages(card: VideoCard | undefined) {
  if (card?.thumbnail_url === undefined) return [];
  return [{ url: card.thumbnail_url, width: card.thumbnail_width, height: card.thumbnail_height }];
}

function shown(text: string | undefined, longest: number): string | undefined {
  const plain = clipText(plainText(text ?? ''), longest);
  return plain === '' ? undefined : plain;
}

type Settled<T> =
  | { readonly value: T; readonly failure?: undefined }
  | { readonly value?: undefined; readonly failure: YoutubeFailure };

async function settled<T>(asked: Promise<T>, signal: AbortSignal): Promise<Settled<T>> {
  try {
    return { value: await asked };
  } catch (error) {
    return { failure: failureOf(error, signal) };
  }
}
