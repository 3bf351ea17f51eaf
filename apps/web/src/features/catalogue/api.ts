import { useInfiniteQuery } from '@tanstack/react-query';
import { listAddress } from '#core/catalogue/list-address.js';
import type { ShowChoice } from '#core/catalogue/show-choice.js';
import type { EpisodeChoice } from '#core/catalogue/shown-episodes.js';
import { compareByShow } from '#core/catalogue/sorting.js';
import type { ItemOf } from '#ui/api/routes.js';
import { useApi } from '#web/lib/api-client.js';
import { mergePages, parseAnalysesPage, usePaginatedList } from '#web/lib/paginated-list.js';

const LIST = '/api/analyses';

/** Exception to the default of no retries (spec §7). */
const RETRIES = 3;

/** GET /api/analyses, page by page, sorted by show (spec §2, contract §2). */
export function useAllAnalyses(cursor: string | undefined) {
  const api = useApi();
  const first = listAddress(LIST, { cursor });
  const { data, ...rest } = useInfiniteQuery({
    queryKey: [first, 'pages'],
    queryFn: async ({ pageParam, signal }) =>
      parseAnalysesPage(await api.send<unknown>(pageParam, { signal }), LIST),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
    retry: RETRIES,
    select: ({ pages }) => {
      const { analyses, total } = mergePages(pages);
      return { analyses: analyses.toSorted(compareByShow), total, pages };
    },
  });
  return { ...rest, pages: data?.pages ?? [], analyses: data?.analyses, total: data?.total ?? 0 };
}

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
