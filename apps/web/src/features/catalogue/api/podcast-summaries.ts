import { useQuery } from '@tanstack/react-query';

/** A show of the directory (spec §3, podcast show summary). */
export interface PodcastSummary {
  readonly podcast_slug: string;
  readonly podcast_name: string;
  readonly podcast_image?: string;
  readonly episode_count: number;
  readonly latest_episode: string;
}

export function usePodcastSummaries() {
  return useQuery<PodcastSummary[]>({ queryKey: ['/api/podcast-summaries'] });
}
