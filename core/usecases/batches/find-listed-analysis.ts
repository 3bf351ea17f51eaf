import type { Analysis } from '#core/analysis/analysis.js';
import type { BatchCandidate } from '#core/batches/batch.js';
import type { Source } from '#core/links/source.js';
import type { Analyses } from '#core/ports/analyses.js';
import { findCrossPlatformMatch } from '../analysis/find-cross-platform-match.js';

/** Public analysis of an episode that a list describes: under another source, or the episode at another service. */
export async function findListedAnalysis(
  analyses: Analyses,
  source: Source,
  { title, show, releaseDate, durationSeconds = 0 }: Omit<BatchCandidate, 'source' | 'url'>,
): Promise<Analysis | undefined> {
  if (title === undefined || show === undefined) return undefined;
  return findCrossPlatformMatch(analyses, source, {
    name: title,
    release_date: releaseDate,
    duration_ms: durationSeconds * 1000,
    images: [],
    show: { name: show, images: [] },
  });
}
