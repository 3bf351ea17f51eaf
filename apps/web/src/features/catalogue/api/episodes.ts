import type { EpisodeMetadata } from '../../../../../../core/analysis/episode.js';
import { useListPages } from '../../../lib/list-pages.js';

/** An episode on a show's page (spec §3, episode). */
export interface Episode {
  readonly url_slug: string;
  readonly guest_name: string;
  readonly topic: string;
  readonly title: string;
  readonly created_at: string;
  readonly podcast_metadata: EpisodeMetadata;
}

/** A show's episodes, by its slug, page by page, the newest first (spec §7). */
export function useEpisodes(show: string, cursor: string | undefined) {
  const list = `/api/podcasts/${encodeURIComponent(show)}/episodes`;
  const { data, ...rest } = useListPages<readonly Episode[]>(list, { cursor });
  const pages = data?.pages ?? [];
  const episodes = data && onceEach(pages.flatMap((page) => page.data));
  return { ...rest, pages, episodes, total: Math.max(pages.at(-1)?.total ?? 0, episodes?.length ?? 0) };
}

function onceEach(episodes: readonly Episode[]): Episode[] {
  return [...new Map(episodes.map((episode) => [episode.url_slug, episode])).values()];
}
