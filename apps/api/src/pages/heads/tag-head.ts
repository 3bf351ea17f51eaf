import type { Analysis } from '#core/analysis/analysis.js';
import { tagJsonLd } from '#core/sharing/json-ld/list-json-ld.js';
import { isWorthIndexing, tagPage } from '#core/sharing/page-titles.js';
import { crumbOf } from './crumb-of.js';
import type { PageHead } from './head-tags.js';

interface HeadedTag {
  readonly kind: 'guest' | 'topic';
  readonly name: string;
  /** Path of the tag's page. */
  readonly address: string;
  readonly publicUrl: string;
  readonly analyses: readonly Analysis[];
  /** Over all pages. */
  readonly total: number;
}

/** The head of a guest's or a topic's page. */
export function tagHead({ kind, name, address, publicUrl, analyses, total }: HeadedTag): PageHead {
  const url = publicUrl + address;
  const listed = analyses.map(crumbOf(publicUrl));
  return {
    ...tagPage(kind, name, total),
    canonical: url,
    index: isWorthIndexing(kind, total),
    structured: tagJsonLd({ kind, name, url, origin: publicUrl, analyses: listed, total }),
  };
}
