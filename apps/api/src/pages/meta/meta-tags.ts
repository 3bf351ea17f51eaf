import { PRODUCT_NAME } from '#core/product.js';
import { escapeHtml } from '#core/text/markup.js';

/** A share picture; sizes in pixels. */
export interface MetaPicture {
  /** Absolute URL. */
  readonly url: string;
  readonly alt?: string;
  readonly width?: number;
  readonly height?: number;
}

/** Metadata of a page, in plain text; `metaTags` escapes it. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
  /** Absolute URL. */
  readonly canonical?: string;
  readonly picture?: MetaPicture;
  readonly type?: 'website' | 'article';
  /** ISO time of an article. */
  readonly publishedAt?: string;
  /** False adds `noindex`. */
  readonly index?: boolean;
  /** The page's feed: absolute URL and name. */
  readonly feed?: { readonly url: string; readonly title: string };
  /** Address that describes the page's card to other sites (oEmbed). */
  readonly oEmbed?: string;
  /** JSON-LD of the page. */
  readonly structured?: object;
}

/** The tags as HTML with all texts escaped. */
export function metaTags(head: PageMeta): string {
  const {
    title,
    description,
    canonical,
    picture,
    type = 'website',
    index = true,
    feed,
    oEmbed,
    structured,
  } = head;
  return [
    `<title>${escapeHtml(title)}</title>`,
    named('description', description),
    index ? '' : named('robots', 'noindex'),
    canonical && index ? `<link rel="canonical" href="${escapeHtml(canonical)}">` : '',
    feed &&
      `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(feed.title)}" href="${escapeHtml(feed.url)}">`,
    oEmbed &&
      `<link rel="alternate" type="application/json+oembed" title="${escapeHtml(title)}" href="${escapeHtml(oEmbed)}">`,
    property('og:site_name', PRODUCT_NAME),
    property('og:type', type),
    property('og:title', title),
    property('og:description', description),
    property('og:url', index ? canonical : undefined),
    property('article:published_time', type === 'article' ? head.publishedAt : undefined),
    pictureTags(picture),
    named('twitter:title', title),
    named('twitter:description', description),
    structured ? `<script type="application/ld+json">${scriptSafeJson(structured)}</script>` : '',
  ].join('');
}

function pictureTags(picture: MetaPicture | undefined): string {
  if (!picture) return named('twitter:card', 'summary');
  const { url, alt, width, height } = picture;
  return [
    property('og:image', url),
    property('og:image:width', width),
    property('og:image:height', height),
    property('og:image:alt', alt),
    named('twitter:card', 'summary_large_image'),
    named('twitter:image', url),
    named('twitter:image:alt', alt),
  ].join('');
}

function property(name: string, content: string | number | undefined): string {
  return content === undefined ? '' : `<meta property="${name}" content="${escapeHtml(String(content))}">`;
}

function named(name: string, content: string | undefined): string {
  return content === undefined ? '' : `<meta name="${name}" content="${escapeHtml(content)}">`;
}

/** JSON that cannot close its script element. */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
