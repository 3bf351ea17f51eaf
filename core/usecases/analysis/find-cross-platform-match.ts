import type { Analysis } from '#core/analysis/analysis.js';
import type { EpisodeMetadata } from '#core/analysis/episode.js';
import { sameEpisode } from '#core/catalogue/matching/episode-match.js';
import type { MatchableEpisode } from '#core/catalogue/matching/episode-pair.js';
import type { Source } from '#core/links/source.js';
import { episodeSlug } from '#core/pages/slug.js';
import type { Analyses } from '#core/ports/analyses.js';

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
    (analysis) =>
      !isAnother(analysis, source.kind, metadata) && sameEpisode(matchable(analysis.podcastMetadata), wanted),
  );
}

/** True when an analysis is of another episode of the same service, which tells its own apart. */
function isAnother(analysis: Analysis, kind: Source['kind'], { release_date }: EpisodeMetadata): boolean {
  const { youtubeUrl, spotifyUrl, appleUrl, linkedSpotifyUrl, linkedYoutubeUrl, podcastMetadata } = analysis;
  switch (kind) {
    case 'transcript':
      return false;
    // One show may have several feeds, which give an episode the same date.
    case 'feed':
      return !(youtubeUrl ?? spotifyUrl ?? appleUrl) && podcastMetadata.release_date !== release_date;
    case 'apple':
      return Boolean(appleUrl);
    case 'spotify':
      return Boolean(spotifyUrl ?? linkedSpotifyUrl);
    case 'youtube':
      return Boolean(youtubeUrl ?? linkedYoutubeUrl);
  }
}

function matchable({ name, show, duration_ms, release_date }: EpisodeMetadata): MatchableEpisode {
  return { title: name, show: show.name, durationSeconds: duration_ms / 1000, releaseDate: release_date };
}
