import type { Analysis } from '#core/analysis/analysis.js';
import type { EpisodeSources } from '../evidence/episode-sources.js';

/** What the page can play itself. */
export type Media =
  | { readonly kind: 'audio'; readonly url: string }
  | { readonly kind: 'youtube'; readonly id: string };

/**
 * The recording to which the times of an analysis refer: the publisher's where the transcript came from its feed, else the
 * submitted video. Absent for sources that cannot be embedded; these open at the second.
 */
export function mediaOf(
  { podcastMetadata }: Pick<Analysis, 'podcastMetadata'>,
  { timed }: EpisodeSources,
): Media | undefined {
  const { audio_url: url } = podcastMetadata;
  if (url !== undefined) return { kind: 'audio', url };
  return timed?.kind === 'youtube' ? { kind: 'youtube', id: timed.id } : undefined;
}
