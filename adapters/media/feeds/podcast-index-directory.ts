import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#core/ports/system.js';
import { parseJson, requestUpstream } from '../request-upstream.js';
import { UpstreamFailure } from '../upstream-failure.js';
import type { ListedShow, ShowDirectory } from './show-directory.js';

const MAX_SHOWS = '25';

const Answer = z.object({ feeds: z.array(z.unknown()) });
const Feed = z.object({
  title: z.string().min(1),
  url: z.url({ protocol: /^https?$/ }),
  dead: z.number().optional().catch(undefined),
});

export interface PodcastIndexOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly url: string;
  readonly key: string;
  readonly secret: string;
  /** Signatures are valid for five minutes around this clock's time. */
  readonly clock: Clock;
}

/** The Podcast Index. Feeds that it marks as dead are omitted. */
export function podcastIndexDirectory({
  fetch,
  url,
  key,
  secret,
  clock,
}: PodcastIndexOptions): ShowDirectory {
  function signed(): Record<string, string> {
    const date = String(Math.floor(clock.now().getTime() / 1000));
    const authorization = createHash('sha1').update(`${key}${secret}${date}`).digest('hex');
    return { 'x-auth-key': key, 'x-auth-date': date, authorization };
  }

  return {
    async shows(name, signal) {
      const query = new URLSearchParams({ q: name, max: MAX_SHOWS });
      const address = `${url}/api/1.0/search/byterm?${query}`;
      const answer = await requestUpstream(fetch, address, signal, { headers: signed() });
      const { data, error } = Answer.safeParse(parseJson(answer));
      if (!data) throw new UpstreamFailure('unreadable', answer.host, { cause: error });
      return data.feeds.flatMap((listed): ListedShow[] => {
        const feed = Feed.safeParse(listed).data;
        return feed && !feed.dead ? [{ name: feed.title, feedUrl: feed.url }] : [];
      });
    },
  };
}
