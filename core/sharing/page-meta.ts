import type { Summary } from '../analysis/summary.js';
import { type AnalysisAddress, analysisPath } from '../catalogue/address.js';
import { PRODUCT_NAME } from '../product.js';
import { metaDescription, toSingleLine } from '../text/truncate-text.js';

/** Title, meta and social tags of a page. Plain text; the HTML renderer must escape it. */
export interface PageMeta {
  readonly title: string;
  /** At most 155 characters. */
  readonly description: string;
  /** Absolute canonical URL. */
  readonly canonical: string;
  /** Absolute URL; absent when there is no picture. */
  readonly image?: string;
}

export interface AnalysisMetaInput extends AnalysisAddress {
  readonly title: string;
  readonly show: string;
  readonly aiSummary: Pick<Summary, 'overview' | 'publisherDescription'>;
  /** The product's origin. */
  readonly publicUrl: string;
  /** An absolute URL, or a path of this site. */
  readonly image?: string;
}

/** Title and tags of an analysis page, derived from the episode's name (spec §2, contract §5). */
export function analysisMeta({
  title,
  show,
  aiSummary: { overview, publisherDescription = '' },
  publicUrl,
  image,
  ...address
}: AnalysisMetaInput): PageMeta {
  const origin = publicUrl.replace(/\/$/, '');
  const name = toSingleLine(title);
  return {
    title: [name, toSingleLine(show), PRODUCT_NAME].filter(Boolean).join(' · '),
    description: metaDescription(
      toSingleLine(overview) || toSingleLine(publisherDescription) || `A business summary of “${name}”.`,
    ),
    canonical: origin + analysisPath(address),
    image: pictureAddress(origin, image),
  };
}

/** Resolves a picture to a web URL; absent for anything else. */
function pictureAddress(origin: string, image = ''): string | undefined {
  if (/^\/(?!\/)/.test(image)) return origin + image;
  return /^https?:\/\/[^\s"'<>\\]+$/i.test(image) ? image : undefined;
}
