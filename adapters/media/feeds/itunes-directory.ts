import { z } from 'zod';
import { plausibleSeconds } from '#core/text/parse-duration.js';
import { parseJson, requestUpstream } from '../request-upstream.js';
import { UpstreamFailure } from '../upstream-failure.js';
import type { ListedEpisode, ListedShow, ShowDirectory } from './show-directory.js';

const MAX_SHOWS = 25;
const MAX_EPISODES = 50;

const Results = z.object({ results: z.array(z.unknown()) });
const Show = z.object({ collectionName: z.string().min(1), feedUrl: z.url({ protocol: /^https?$/ }) });
/** An episode in an answer of Apple's. */
export const Episode = Show.extend({
  trackName: z.string().min(1),
  trackTimeMillis: z.number().optional().catch(undefined),
  releaseDate: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT/)
    .optional()
    .catch(undefined),
  episodeGuid: z.string().min(1).max(500).optional().catch(undefined),
});

/** Apple's search API. Shows without a feed are omitted. */
export function itunesDirectory(fetch: typeof globalThis.fetch, itunesUrl: string): ShowDirectory {
  async function search<T>(
    entity: string,
    term: string,
    limit: number,
    item: z.ZodType<T>,
    signal: AbortSignal,
  ) {
    const query = new URLSearchParams({ media: 'podcast', entity, term, limit: String(limit) });
    const answer = await requestUpstream(fetch, `${itunesUrl}/search?${query}`, signal);
    const { data, error } = Results.safeParse(parseJson(answer));
    if (!data) throw new UpstreamFailure('unreadable', answer.host, { cause: error });
    return data.results.flatMap((result) => item.safeParse(result).data ?? []);
  }

  return {
    async shows(name, signal) {
      const found = await search('podcast', name, MAX_SHOWS, Show, signal);
      return found.map(({ collectionName, feedUrl }): ListedShow => ({ name: collectionName, feedUrl }));
    },
    async episodes(title, signal) {
      const found = await search('podcastEpisode', title, MAX_EPISODES, Episode, signal);
      return found.map(
        ({
          collectionName,
          feedUrl,
          trackName,
          trackTimeMillis,
          releaseDate,
          episodeGuid,
        }): ListedEpisode => ({
          name: collectionName,
          feedUrl,
          title: trackName,
          durationSeconds: plausibleSeconds(Math.round((trackTimeMillis ?? 0) / 1000)),
          releaseDate: releaseDate?.slice(0, 10),
          guid: episodeGuid,
        }),
      );
    },
  };
}
