import type { EpisodeMetadata } from '../analysis/episode.js';
import type { AnalysisJob } from '../jobs/job.js';
import type { Source } from '../links/source.js';
import { privateSlug } from '../pages/page-manifest.js';
import { episodeSlug, showSlug } from '../pages/slug.js';

/** Under what a new analysis is found: keys of its sources, wanted slug, its show's slug, and links to both platforms. */
export function analysisAddresses(job: AnalysisJob, metadata: EpisodeMetadata, alsoAt: Source | undefined) {
  return {
    keys: analysisKeys(job, alsoAt),
    wantedSlug: wantedSlug(job, metadata),
    showSlug: showSlug(metadata.show.name),
    ...linksOf(job.request.source, alsoAt),
  };
}

function analysisKeys(job: AnalysisJob, alsoAt: Source | undefined): string[] {
  if (job.visibility !== 'public') return [job.dedupeKey];
  const { key } = job.request.source;
  return alsoAt ? [key, alsoAt.key] : [key];
}

function wantedSlug(job: AnalysisJob, { name, show }: EpisodeMetadata): string | undefined {
  if (job.visibility === 'example') return undefined;
  if (job.visibility === 'private') return privateSlug(job.id);
  return episodeSlug(show.name, name, job.request.source.id);
}

function linksOf(source: Source, alsoAt: Source | undefined) {
  const linked = alsoAt && alsoAt.kind !== source.kind ? alsoAt.url : undefined;
  if (source.kind === 'feed' || source.kind === 'transcript') return {};
  if (source.kind === 'apple') return { appleUrl: source.url };
  return source.kind === 'spotify'
    ? { spotifyUrl: source.url, linkedYoutubeUrl: linked }
    : { youtubeUrl: source.url, linkedSpotifyUrl: linked };
}
