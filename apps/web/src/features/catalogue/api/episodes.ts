import type { EpisodeMetadata } from '#core/analysis/episode.js';
import type { EpisodeChoice, EpisodeLabels } from '#core/catalogue/shown-episodes.js';
import { usePaginatedList } from '#web/lib/paginated-list.js';

/** An episode on a show's page (spec §3, episode). */
export interface Episode extends EpisodeLabels {
  readonly url_slug: string;
  readonly created_at: string;
  readonly podcast_metadata: EpisodeMetadata;
}

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
