import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ResponseBody } from '#ui/api/routes.js';

/** GET /api/podcasts/top: at most 12 shows (spec §7, §9). */
const topPodcastsQuery = queryOptions<ResponseBody<'GET /api/podcasts/top'>>({
  queryKey: ['/api/podcasts/top'],
});

/** Top shows for the Browse menu, requested when it opens. */
export function useTopPodcasts() {
  return useQuery(topPodcastsQuery);
}
