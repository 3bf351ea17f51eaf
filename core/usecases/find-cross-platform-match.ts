import type { Analysis } from '../analysis/analysis.js';
import type { EpisodeMetadata } from '../analysis/episode.js';
import type { Source } from '../analysis/source.js';
import type { MatchableEpisode } from '../catalogue/matching/episode-pair.js';
import { sameEpisode } from '../catalogue/matching/same-episode.js';
import { episodeSlug } from '../catalogue/slug.js';
import type { Analyses } from '../ports/analyses.js';

/** Maximum number of analyses with similar slugs that are compared. */
const CANDIDATES = 5;

/**
 * Public analysis of the same episode at the other service; requires matching show, title, duration and date (contract
 * §2: one episode, one analysis).
 */
export async function findCrossPlatformMatch(
  analyses: Analyses,
  source: Source,
  metadata: EpisodeMetadata,
): Promise<Analysis | undefined> {
  const slug = episodeSlug(metadata.show.name, metadata.name, source.id);
  const wanted = matchable(metadata);
  const near = await analyses.findBySimilarSlug(slug, CANDIDATES);
  return near.find(
    (analysis) => !isAt(analysis, source.kind) && sameEpisode(matchable(analysis.podcastMetadata), wanted),
  );
}

function isAt(analysis: Analysis, kind: Source['kind']): boolean {
  if (kind === 'feed' || kind === 'transcript') return false;
  if (kind === 'apple') return Boolean(analysis.appleUrl);
  return kind === 'spotify'
    ? Boolean(analysis.spotifyUrl ?? analysis.linkedSpotifyUrl)
    : Boolean(analysis.youtubeUrl ?? analysis.linkedYoutubeUrl);
}

function matchable({ name, show, duration_ms, release_date }: EpisodeMetadata): MatchableEpisode {
  return { title: name, show: show.name, durationSeconds: duration_ms / 1000, releaseDate: release_date };
}
