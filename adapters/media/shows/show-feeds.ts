import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { DomainError, isDomainError } from '#core/errors.js';
import { isChannelId } from '#core/following/show-link.js';
import type { FeedAnswer, PolledFeed, ShowFeeds, WebSubHub } from '#core/ports/show-feeds.js';
import type { FeedReader } from '../feeds/threaded-feed-reader.js';

export interface ShowFeedsOptions {
  /** Guarded clients: one for any feed, one for YouTube's. */
  readonly feedFetch: typeof globalThis.fetch;
  readonly youtubeFetch: typeof globalThis.fetch;
  readonly youtubeUrl: string;
  readonly reader: FeedReader;
}

const MAX_REDIRECTS = 5;
/** Redirects included. */
const FETCH_TIMEOUT_MS = 25_000;
const PERMANENT = new Set([301, 308]);
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const ACCEPT =
  'application/rss+xml, application/atom+xml;q=0.9, application/xml;q=0.8, text/xml;q=0.7, */*;q=0.1';
/** Failures that asking again does not mend. */
const UNREADABLE = new Set(['address_refused', 'redirects', 'too_large', 'unreadable', 'unexpected_content']);
const MAX_VALIDATOR_LENGTH = 500;

/** Feeds over HTTP. Redirects are followed here, one guarded request each, to tell permanent from temporary ones. */
export function showFeeds({ feedFetch, youtubeFetch, youtubeUrl, reader }: ShowFeedsOptions): ShowFeeds {
  const readBody = feedBodyReader();
  async function request(fetch: typeof globalThis.fetch, feed: PolledFeed, signal: AbortSignal) {
    const headers = {
      accept: ACCEPT,
      ...(feed.etag !== undefined && { 'if-none-match': feed.etag }),
      ...(feed.lastModified !== undefined && { 'if-modified-since': feed.lastModified }),
    };
    let url = feed.url;
    let movedTo: string | undefined;
    let isPermanent = true;
    for (let hops = 0; ; hops += 1) {
      const response = await fetch(url, { headers, redirect: 'manual', signal });
      const location = REDIRECTS.has(response.status) ? response.headers.get('location') : null;
      if (location === null) return { response, url, movedTo };
      await response.body?.cancel();
      const next = URL.parse(Buffer.from(location, 'latin1').toString(), url)?.href;
      if (next === undefined || hops === MAX_REDIRECTS) throw unreadable('The feed redirects in a circle.');
      isPermanent &&= PERMANENT.has(response.status);
      if (isPermanent) movedTo = next;
      url = next;
    }
  }

  return {
    async fetch(feed, caller) {
      const signal = AbortSignal.any([caller, AbortSignal.timeout(FETCH_TIMEOUT_MS)]);
      const isChannel = feed.kind === 'youtube';
      const polled = isChannel ? { ...feed, url: channelFeed(youtubeUrl, feed.url) } : feed;
      try {
        const { response, url, movedTo } = await request(
          isChannel ? youtubeFetch : feedFetch,
          polled,
          signal,
        );
        if (response.status === 304) return { outcome: 'unchanged' };
        if (!response.ok) {
          await response.body?.cancel();
          if (response.status === 410) return { outcome: 'gone' };
          throw isChannel ? channelRefusal(response.status) : refusal(response.status);
        }
        const contentType = (response.headers.get('content-type') ?? '').toLowerCase();
        const { digest, snapshot } = await readBody(response, async (bytes) => ({
          digest: createHash('sha256').update(bytes).digest(),
          snapshot: await reader.list({ bytes, contentType, url, detailed: feed.detailed }, signal),
        }));
        if (!snapshot) throw unreadable('This address has no podcast feed.');
        return {
          outcome: 'changed',
          snapshot,
          digest,
          etag: validator(response.headers.get('etag')),
          lastModified: validator(response.headers.get('last-modified')),
          movedTo: isChannel ? undefined : movedTo,
        } satisfies FeedAnswer;
      } catch (error) {
        throw toFeedError(error);
      }
    },
  };
}

function channelFeed(youtubeUrl: string, page: string): string {
  const id = page.slice(page.lastIndexOf('/') + 1);
  if (!isChannelId(id)) throw new DomainError('show_not_found', 'This channel does not exist.');
  return `${new URL(youtubeUrl).origin}/feeds/videos.xml?channel_id=${id}`;
}

function validator(header: string | null): string | undefined {
  return header && header.length <= MAX_VALIDATOR_LENGTH ? header : undefined;
}

function refusal(status: number): DomainError {
  if (status === 404) return new DomainError('show_not_found', 'There is no feed at this address (404).');
  if (status === 401 || status === 403) {
    return new DomainError('feed_unreadable', `The feed's server refuses access (${status}).`);
  }
  return new DomainError('upstream_unavailable', `The feed's server answered ${status}.`, { status });
}

function channelRefusal(status: number): DomainError {
  if (status === 404) return new DomainError('show_not_found', 'YouTube has no channel at this link.');
  const message = `YouTube answered ${status}. Please try again in a few minutes.`;
  return new DomainError('upstream_unavailable', message, { status });
}

function unreadable(message: string, cause?: unknown): DomainError {
  return new DomainError('feed_unreadable', message, {}, cause);
}

/** Error of a guarded request, in the words of a feed. */
function toFeedError(error: unknown): unknown {
  if (!isDomainError(error, 'upstream_unavailable')) return error;
  const { reason } = error.details;
  if (typeof reason !== 'string' || !UNREADABLE.has(reason)) return error;
  return unreadable(REASONS[reason] ?? error.message, error);
}

const REASONS: Readonly<Record<string, string>> = {
  address_refused: 'This address cannot be opened from here. Use a public https address.',
  redirects: 'The feed redirects in a circle.',
  too_large: 'The feed is larger than 64 MB.',
  unreadable: 'The feed is not readable.',
};

/** A body up to this size is read at once. */
const SMALL_BODY_BYTES = 2 << 20;
const LARGE_BODIES_AT_ONCE = 4;
/** A feed that waits for longer is fetched again later. */
const MAX_WAIT_MS = 10_000;

/**
 * Reads the body of a feed for `use`. Larger ones are read and used a few at a time, which bounds the memory of all feeds that are
 * fetched together.
 * @throws overloaded, and what the body's stream fails with
 */
export function feedBodyReader(maxWaitMs = MAX_WAIT_MS) {
  const large = pLimit(LARGE_BODIES_AT_ONCE);
  return async <T>(response: Response, use: (bytes: Uint8Array<ArrayBuffer>) => Promise<T>): Promise<T> => {
    const reader = response.body?.getReader();
    const parts: Uint8Array[] = [];
    if (!reader || (await readTo(reader, SMALL_BODY_BYTES, parts))) return use(joined(parts));
    const since = performance.now();
    return large(async () => {
      if (performance.now() - since > maxWaitMs) {
        await reader.cancel();
        throw new DomainError('overloaded', 'Too many large feeds are being read. Please try again later.');
      }
      await readTo(reader, Number.POSITIVE_INFINITY, parts);
      return use(joined(parts));
    });
  };
}

/** True when the body has ended; else more than `bytes` of it are in `parts`. */
async function readTo(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  bytes: number,
  parts: Uint8Array[],
): Promise<boolean> {
  for (let length = 0; length <= bytes; ) {
    const { done, value } = await reader.read();
    if (done) return true;
    parts.push(value);
    length += value.byteLength;
  }
  return false;
}

/** In a buffer of their own. Empties the parts. */
function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0));
  let at = 0;
  for (const part of parts.splice(0)) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

/** WebSub hubs over HTTP. @param fetch guarded client */
export function webSubHub(fetch: typeof globalThis.fetch): WebSubHub {
  return {
    async subscribe({ hub, topic, callback, secret, leaseSeconds }, signal) {
      const response = await fetch(hub, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          'hub.mode': 'subscribe',
          'hub.topic': topic,
          'hub.callback': callback,
          'hub.secret': secret,
          'hub.lease_seconds': String(leaseSeconds),
        }).toString(),
        signal,
      });
      await response.body?.cancel();
      if (!response.ok) {
        throw new DomainError('upstream_unavailable', `The hub answered ${response.status}.`, {
          status: response.status,
        });
      }
    },
  };
}
