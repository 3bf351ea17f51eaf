import { queryOptions, useQuery } from '@tanstack/react-query';

export interface TopPodcast {
  readonly slug: string;
  readonly name: string;
}

/** GET /api/podcasts/top: at most 12 shows (spec §7, §9). */
const topPodcastsQuery = queryOptions<TopPodcast[]>({ queryKey: ['/api/podcasts/top'] });

/** Top shows for the Browse menu, requested when it opens. */
export function useTopPodcasts() {
  return useQuery(topPodcastsQuery);
}
