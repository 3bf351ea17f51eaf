import type { Analysis } from '#core/analysis/analysis.js';
import { analysisPath } from '#core/catalogue/address.js';
import { tagJsonLd } from '#core/sharing/json-ld/list-json-ld.js';
import type { Crumb } from '#core/sharing/json-ld/site-nodes.js';
import { isWorthIndexing, tagPage } from '#core/sharing/page-titles.js';
import { SHARE_PICTURE, type ShareCard, shareCardAlt } from '#core/sharing/share-card.js';
import type { MetaPicture, PageMeta } from './meta-tags.js';

/** A share picture as metadata; `url` is absolute. */
export function cardPicture(url: string, card: ShareCard): MetaPicture {
  return { url, alt: shareCardAlt(card), ...SHARE_PICTURE };
}

/** An analysis as a list entry of structured data. */
export function listEntry(publicUrl: string): (analysis: Analysis) => Crumb {
  return (analysis) => ({ name: analysis.title, url: publicUrl + analysisPath(analysis) });
}

interface TagMetaInput {
  readonly kind: 'guest' | 'topic';
  readonly name: string;
  /** Path of the tag's page. */
  readonly address: string;
  readonly publicUrl: string;
  readonly analyses: readonly Analysis[];
  /** Over all pages. */
  readonly total: number;
}

/** Metadata of a guest's or topic's page. */
export function tagMeta({ kind, name, address, publicUrl, analyses, total }: TagMetaInput): PageMeta {
  const url = publicUrl + address;
  const listed = analyses.map(listEntry(publicUrl));
  return {
    ...tagPage(kind, name, total),
    canonical: url,
    index: isWorthIndexing(kind, total),
    structured: tagJsonLd({ kind, name, url, origin: publicUrl, analyses: listed, total }),
  };
}
