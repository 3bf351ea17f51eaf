import type { Analysis } from '#core/analysis/analysis.js';
import { FIXED_SHOW } from '#core/pages/page-manifest.js';
import { showJsonLd } from '#core/sharing/json-ld/list-json-ld.js';
import { fixedShowPage, showPage } from '#core/sharing/page-titles.js';
import { showShareCard, showShareCardPath } from '#core/sharing/share-card.js';
import { cardPicture, listEntry } from './list-meta.js';
import type { PageMeta } from './meta-tags.js';

/** Metadata of a show's page with its summaries, newest first. A show without summaries is not indexed. */
export function showMeta(
  name: string,
  slug: string,
  publicUrl: string,
  episodes: readonly Analysis[] = [],
  total = episodes.length,
): PageMeta {
  const url = `${publicUrl}/${encodeURIComponent(slug)}`;
  const titles =
    slug === FIXED_SHOW.slug ? fixedShowPage(FIXED_SHOW.name) : showPage(name, episodes.length === 0);
  if (episodes.length === 0) return { ...titles, canonical: url, index: false };
  const picture = cardPicture(publicUrl + showShareCardPath(slug, name), showShareCard(name));
  const feed = `${url}/feed.xml`;
  return {
    ...titles,
    canonical: url,
    picture,
    feed: { url: feed, title: showPage(name).title },
    structured: showJsonLd({
      name,
      url,
      origin: publicUrl,
      image: picture.url,
      feed,
      episodes: episodes.map(listEntry(publicUrl)),
      total,
    }),
  };
}
