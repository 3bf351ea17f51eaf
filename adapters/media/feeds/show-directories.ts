import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#core/ports/system.js';
import { plausibleSeconds } from '#core/text/parse-duration.js';
import { listOf, parseJson, requestUpstream } from '../request-upstream.js';

/** A show in a directory, with its feed. */
export interface ListedShow {
  readonly name: string;
  readonly feedUrl: string;
}

/** An episode in a directory, with the fields that help to find its feed. */
export interface ListedEpisode extends ListedShow {
  readonly title: string;
  readonly durationSeconds?: number;
  /** `YYYY-MM-DD`. */
  readonly releaseDate?: string;
  /** The publisher's id of the episode. */
  readonly guid?: string;
}

/** A podcast directory. Every method throws UpstreamFailure or DomainError cancelled. */
export interface ShowDirectory {
  shows(name: string, signal: AbortSignal): Promise<readonly ListedShow[]>;
  /** Absent where the directory has no search for episodes. */
  episodes?(title: string, signal: AbortSignal): Promise<readonly ListedEpisode[]>;
}

export interface DirectoryOptions {
  /** Guarded client with retries, limits and caches. */
  readonly searchFetch: typeof globalThis.fetch;
  /** Without a trailing slash, as is `podcastIndexUrl`. */
  readonly itunesUrl: string;
  /** Unless all three Podcast Index options are set, only iTunes is searched. */
  readonly podcastIndexUrl?: string;
  readonly podcastIndexKey?: string;
  readonly podcastIndexSecret?: string;
  /** The Podcast Index accepts signatures for five minutes around this clock's time. */
  readonly clock: Clock;
}

const MAX_SHOWS = 25;
const MAX_EPISODES = 50;

const FeedUrl = z.url({ protocol: /^https?$/ });
const ItunesShow = z.object({ collectionName: z.string().min(1), feedUrl: FeedUrl });
/** An episode in an answer of Apple's. */
export const ItunesEpisode = ItunesShow.extend({
  trackName: z.string().min(1),
  trackTimeMillis: z.number().optional().catch(undefined),
  releaseDate: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT/)
    .optional()
    .catch(undefined),
  episodeGuid: z.string().min(1).max(500).optional().catch(undefined),
});
const IndexedFeed = z.object({
  title: z.string().min(1),
  url: FeedUrl,
  dead: z.number().optional().catch(undefined),
});

/** Podcast directories that the options name. */
export function showDirectories(options: DirectoryOptions): ShowDirectory[] {
  const { searchFetch, itunesUrl, clock } = options;
  const { podcastIndexUrl: url, podcastIndexKey: key, podcastIndexSecret: secret } = options;
  const itunes = itunesDirectory(searchFetch, itunesUrl);
  return url && key && secret
    ? [itunes, podcastIndexDirectory(searchFetch, { url, key, secret }, clock)]
    : [itunes];
}

/** Apple's search API. Shows without a feed are omitted. */
function itunesDirectory(fetch: typeof globalThis.fetch, itunesUrl: string): ShowDirectory {
  async function search<T>(query: Record<string, string>, item: z.ZodType<T>, signal: AbortSignal) {
    const address = `${itunesUrl}/search?${new URLSearchParams({ media: 'podcast', ...query })}`;
    return itunesResults(await requestUpstream(fetch, address, signal), item);
  }

  return {
    async shows(term, signal) {
      const found = await search({ entity: 'podcast', term, limit: String(MAX_SHOWS) }, ItunesShow, signal);
      return found.map(({ collectionName, feedUrl }) => ({ name: collectionName, feedUrl }));
    },
    async episodes(term, signal) {
      const query = { entity: 'podcastEpisode', term, limit: String(MAX_EPISODES) };
      return (await search(query, ItunesEpisode, signal)).map((episode) => ({
        name: episode.collectionName,
        feedUrl: episode.feedUrl,
        title: episode.trackName,
        durationSeconds: plausibleSeconds(Math.round((episode.trackTimeMillis ?? 0) / 1000)),
        releaseDate: episode.releaseDate?.slice(0, 10),
        guid: episode.episodeGuid,
      }));
    },
  };
}

/** The valid items of an answer of Apple's. @throws UpstreamFailure unreadable */
export function itunesResults<T>(answer: Parameters<typeof parseJson>[0], item: z.ZodType<T>): T[] {
  return parseJson(answer, z.object({ results: listOf(item) })).results;
}

/** The Podcast Index. Feeds that it marks as dead are omitted. */
function podcastIndexDirectory(
  fetch: typeof globalThis.fetch,
  { url, key, secret }: { readonly url: string; readonly key: string; readonly secret: string },
  clock: Clock,
): ShowDirectory {
  return {
    async shows(name, signal) {
      const date = String(Math.floor(clock.now().getTime() / 1000));
      const authorization = createHash('sha1').update(`${key}${secret}${date}`).digest('hex');
      const address = `${url}/api/1.0/search/byterm?${new URLSearchParams({ q: name, max: String(MAX_SHOWS) })}`;
      const answer = await requestUpstream(fetch, address, signal, {
        headers: { 'x-auth-key': key, 'x-auth-date': date, authorization },
      });
      const { feeds } = parseJson(answer, z.object({ feeds: listOf(IndexedFeed) }));
      return feeds.filter(({ dead }) => !dead).map((feed) => ({ name: feed.title, feedUrl: feed.url }));
    },
  };
}
