import type { AnalysisCard } from '#core/analysis/analysis.js';

/** What a card shows of an analysis: lists need not carry whole ones. */
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
