import { DomainError } from '#core/errors.js';
import { readWatchPage } from '../youtube/player-response.js';
import {
  YoutubeFailure,
  type YoutubeFailureReason,
  type YoutubeOptions,
  youtubeClient,
} from '../youtube/youtube-client.js';
import type { ShowFinderOptions, YoutubeChannel } from './show-finder.js';

/** Places where pages name their channel, the surest first. The quotes keep out what a video's description says. */
const CHANNEL_MARKS = [
  /"externalId":"(UC[\w-]{22})"/,
  /href="https:\/\/www\.youtube\.com\/feeds\/videos\.xml\?channel_id=(UC[\w-]{22})"/,
  /"externalChannelId":"(UC[\w-]{22})"/,
  /<link rel="canonical" href="https:\/\/www\.youtube\.com\/channel\/(UC[\w-]{22})"/,
  /"channelId":"(UC[\w-]{22})"/,
];

/** A channel's own page states its picture here. The hosts leave out a video's, which is none of the channel. */
const PICTURE =
  /<meta property="og:image" content="(https:\/\/yt3\.(?:googleusercontent|ggpht)\.com\/[\w/=-]{1,500})"/;

/** Channel that a page of YouTube belongs to: a video, or a channel under its name or id. */
export function youtubeChannels(options: YoutubeOptions): ShowFinderOptions['channelOf'] {
  const ask = youtubeClient(options);
  return async (path, signal) => {
    try {
      return channelIn(await ask(path, signal));
    } catch (error) {
      throw toShowError(error);
    }
  };
}

/** @throws YoutubeFailure for a video that YouTube withholds, and for a page that is no video and no channel */
function channelIn(html: string): YoutubeChannel {
  const id = CHANNEL_MARKS.map((mark) => mark.exec(html)?.[1]).find((found) => found !== undefined);
  const image = PICTURE.exec(html)?.[1];
  if (id !== undefined) return { id, image };
  throw new YoutubeFailure(readWatchPage(html).reason ?? 'unreadable', 'a page without a channel');
}

/** Reasons for which a video has no channel; all others say nothing about the link. */
const ABSENT: ReadonlySet<YoutubeFailureReason> = new Set(['private', 'removed']);

export function toShowError(error: unknown, subject = 'channel'): unknown {
  if (!(error instanceof YoutubeFailure)) return error;
  if (error.status === 404 || error.status === 410 || ABSENT.has(error.reason)) {
    return new DomainError('show_not_found', `YouTube has no ${subject} at this link.`, {}, error);
  }
  return new DomainError(
    'upstream_unavailable',
    'YouTube is not available at the moment. Please try again in a few minutes.',
    error.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: error.retryAfterSeconds },
    error,
  );
}
