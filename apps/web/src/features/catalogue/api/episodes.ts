import type { EpisodeChoice } from '#core/catalogue/shown-episodes.js';
import type { ItemOf } from '#ui/api/routes.js';
import { usePaginatedList } from '#web/lib/paginated-list.js';

/** An episode on a show's page (spec §3, episode). */
export type Episode = ItemOf<'GET /api/podcasts/{show}/episodes'>;

const ALL: EpisodeChoice = { filter: '', sort: 'newest' };

/** Paginated episodes of a show by slug, newest first by default (spec §7). */
export function useEpisodes(
  show: string,
  { filter, sort, cursor }: EpisodeChoice & { readonly cursor?: string },
  enabled = true,
) {
  const list = `/api/podcasts/${encodeURIComponent(show)}/episodes`;
  const choice = { q: filter, sort: sort === ALL.sort ? undefined : sort, cursor };
  const { data, ...rest } = usePaginatedList<readonly Episode[]>(list, choice, { enabled, keepsLast: true });
  const pages = data?.pages ?? [];
  const episodes = data && onceEach(pages.flatMap((page) => page.data));
  return { ...rest, pages, episodes, total: Math.max(pages.at(-1)?.total ?? 0, episodes?.length ?? 0) };
}

/** Paginated episodes of a show without filter or sort order. */
export function useAllEpisodes(show: string, cursor: string | undefined) {
  return useEpisodes(show, { ...ALL, cursor });
}

function onceEach(episodes: readonly Episode[]): Episode[] {
  return [...new Map(episodes.map((episode) => [episode.url_slug, episode])).values()];
}
