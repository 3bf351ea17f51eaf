import type { AnalysisCard } from '#core/analysis/analysis.js';

/** The fields of an analysis that a card shows, to keep lists small. */
export function analysisCard(analysis: AnalysisCard): object {
  const { id, urlSlug, title, createdAt, visibility, aiSummary, podcastMetadata } = analysis;
  const { name, show, images, release_date, duration_ms, guest } = podcastMetadata;
  return {
    id,
    urlSlug,
    title,
    createdAt,
    visibility,
    aiSummary: { overview: aiSummary.overview, keyTopics: aiSummary.keyTopics },
    podcastMetadata: {
      name,
      show: { name: show.name, images: show.images },
      images,
      release_date,
      duration_ms,
      guest,
    },
  };
}
