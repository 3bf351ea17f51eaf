import { useQuery } from '@tanstack/react-query';

export interface TopPodcast {
  readonly slug: string;
  readonly name: string;
}

/** The shows of the Browse menu, at most 12, asked for when the menu opens (spec §7, §9). */
export function useTopPodcasts(enabled: boolean) {
  return useQuery<TopPodcast[]>({ queryKey: ['/api/podcasts/top'], enabled });
}
