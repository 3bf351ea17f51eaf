import { useQuery } from '@tanstack/react-query';
import type { EpisodeMetadata } from '../../../../../../core/analysis/episode.js';

/** An episode on a show's page (spec §3, episode). */
export interface Episode {
  readonly url_slug: string;
  readonly guest_name: string;
  readonly topic: string;
  readonly title: string;
  readonly created_at: string;
  readonly podcast_metadata: EpisodeMetadata;
}

/** A show's episodes, by its slug (spec §7). */
export function useEpisodes(show: string) {
  return useQuery<Episode[]>({ queryKey: ['/api/podcasts', encodeURIComponent(show), 'episodes'] });
}
