import type { Analysis } from '#core/analysis/analysis.js';
import { tagJsonLd } from '#core/sharing/json-ld/list-json-ld.js';
import { isWorthIndexing, tagPage } from '#core/sharing/page-titles.js';
import { listEntry } from './list-entry.js';
import type { PageMeta } from './meta-tags.js';

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
