import type { ShowChoice } from '#core/catalogue/show-choice.js';
import type { ItemOf } from '#ui/api/routes.js';
import { usePaginatedList } from '#web/lib/paginated-list.js';

/** A show in the directory (spec §3, podcast show summary). */
export type PodcastSummary = ItemOf<'GET /api/podcast-summaries'>;

/** Paginated directory of shows. The previous list stays while another one loads. */
export function usePodcastSummaries({ filter, sort }: ShowChoice, cursor: string | undefined) {
  const choice = { q: filter, sort: sort === 'name' ? undefined : sort, cursor };
  const { data, ...rest } = usePaginatedList<readonly PodcastSummary[]>('/api/podcast-summaries', choice, {
    keepsLast: true,
  });
  const pages = data?.pages ?? [];
  const shows = data && pages.flatMap((page) => page.data);
  const listed = shows?.reduce((sum, { episode_count }) => sum + (Number(episode_count) || 0), 0) ?? 0;
  return {
    ...rest,
    pages,
    shows,
    total: Math.max(pages.at(-1)?.total ?? 0, shows?.length ?? 0),
    /** The server sends the total number of episodes with every page. */
    episodes: Math.max(pages.at(-1)?.episodes ?? 0, listed),
  };
}
