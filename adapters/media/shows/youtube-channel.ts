import { DomainError } from '#core/errors.js';
import { YoutubeFailure } from '../youtube/obstacle.js';
import { type YoutubeOptions, youtubeClient } from '../youtube/youtube-client.js';
import type { ShowFinderOptions } from './show-finder.js';

/** Where pages name their channel, the surest first. */
const CHANNEL_MARKS = [
  /"externalId":"(UC[\w-]{22})"/,
  /\/feeds\/videos\.xml\?channel_id=(UC[\w-]{22})/,
  /"externalChannelId":"(UC[\w-]{22})"/,
  /<link rel="canonical" href="https:\/\/www\.youtube\.com\/channel\/(UC[\w-]{22})"/,
  /"channelId":"(UC[\w-]{22})"/,
];

/** Channel that a page of YouTube belongs to: a video, or a channel under its name. */
export function youtubeChannels(options: YoutubeOptions): ShowFinderOptions['channelOf'] {
  const ask = youtubeClient(options);
  return async (path, signal) => {
    const html = await ask(path, signal).catch((error: unknown) => {
      throw toShowError(error);
    });
    const id = CHANNEL_MARKS.map((mark) => mark.exec(html)?.[1]).find((found) => found !== undefined);
    if (id === undefined) throw notFound();
    return id;
  };
}

function toShowError(error: unknown): unknown {
  if (!(error instanceof YoutubeFailure)) return error;
  if (error.status === 404 || error.status === 410) return notFound(error);
  return new DomainError(
    'upstream_unavailable',
    'YouTube is not available at the moment. Please try again in a few minutes.',
    error.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: error.retryAfterSeconds },
    error,
  );
}

function notFound(cause?: unknown): DomainError {
  return new DomainError('show_not_found', 'YouTube has no channel at this link.', {}, cause);
}
