import type { Analysis } from '#core/analysis/analysis.js';
import { isEmbeddable, oEmbedAddress } from '#core/sharing/embed.js';
import { analysisJsonLd } from '#core/sharing/json-ld/analysis-json-ld.js';
import { analysisMeta } from '#core/sharing/page-meta.js';
import { analysisShareCard, analysisShareCardPath } from '#core/sharing/share-card.js';
import { cardPicture } from './list-meta.js';
import type { PageMeta } from './meta-tags.js';

/** Metadata of an analysis page. Private analyses and the example are not indexed. */
export function analysisMetaTags(analysis: Analysis, publicUrl: string): PageMeta {
  const { podcastMetadata: episode, aiSummary, visibility } = analysis;
  const isPublic = visibility === 'public';
  const artwork = [...episode.images, ...episode.show.images][0]?.url;
  const { image, ...meta } = analysisMeta({
    title: analysis.title,
    show: episode.show.name,
    aiSummary,
    urlSlug: analysis.urlSlug,
    id: analysis.id,
    publicUrl,
    image: artwork,
  });
  // A share picture is public, so a private analysis has none.
  const picture = isPublic
    ? cardPicture(publicUrl + analysisShareCardPath(analysis), analysisShareCard(analysis))
    : image === undefined
      ? undefined
      : { url: image };
  return {
    ...meta,
    type: 'article',
    publishedAt: analysis.createdAt,
    index: isPublic,
    picture,
    oEmbed: isEmbeddable(analysis) ? oEmbedAddress(publicUrl, analysis) : undefined,
    structured: analysisJsonLd({
      analysis,
      origin: publicUrl,
      description: meta.description,
      images: [...new Set([picture?.url, image])].filter((url) => url !== undefined),
    }),
  };
}
