import { type Addressed, analysisPath } from '../catalogue/address.js';
import { PRODUCT_NAME } from '../product.js';
import { metaDescription, toSingleLine } from './truncate-text.js';

/** What goes into a page's title, meta and social tags. Plain text: who writes it into HTML escapes it. */
export interface PageMeta {
  readonly title: string;
  /** At most 155 characters. */
  readonly description: string;
  /** The page's one address, absolute. */
  readonly canonical: string;
  /** Absolute; absent when there is no picture. */
  readonly image?: string;
}

export interface AnalysisMetaInput extends Addressed {
  readonly title: string;
  readonly show: string;
  readonly overview: string;
  /** The product's origin. */
  readonly publicUrl: string;
  /** An absolute web address, or a path of this site. */
  readonly image?: string;
}

/** An analysis page's title and tags, set from the episode's name (spec §2, contract §5). */
export function analysisMeta({
  title,
  show,
  overview,
  publicUrl,
  image,
  ...address
}: AnalysisMetaInput): PageMeta {
  const origin = publicUrl.replace(/\/$/, '');
  const name = toSingleLine(title);
  return {
    title: [name, toSingleLine(show), PRODUCT_NAME].filter(Boolean).join(' · '),
    description: metaDescription(overview) || metaDescription(`A business summary of “${name}”.`),
    canonical: origin + analysisPath(address),
    image: pictureAddress(origin, image),
  };
}

/** Nothing but a web address becomes a picture's address. */
function pictureAddress(origin: string, image = ''): string | undefined {
  if (/^\/(?!\/)/.test(image)) return origin + image;
  return /^https?:\/\/[^\s"'<>\\]+$/i.test(image) ? image : undefined;
}
