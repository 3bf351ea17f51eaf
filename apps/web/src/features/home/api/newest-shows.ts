import { queryOptions, useQuery } from '@tanstack/react-query';
import { NEWEST_SHOWS_PATH } from '#core/catalogue/newest-shows.js';

/** A show of the directory (spec §3, podcast show summary). */
interface ShowCover {
  readonly podcast_slug: string;
  readonly podcast_name: string;
  readonly podcast_image?: string;
}

const newestShowsQuery = queryOptions<readonly ShowCover[]>({ queryKey: [NEWEST_SHOWS_PATH] });

export function useNewestShows() {
  return useQuery(newestShowsQuery);
}
