import { XML_HEADER, xmlText } from '../text/markup.js';

/** Maximum number of URLs in a sitemap (sitemaps.org). */
export const SITEMAP_SIZE = 50_000;
/** Maximum size of an uncompressed sitemap, in bytes (sitemaps.org). */
const MAX_BYTES = 52_428_800;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const END = '</urlset>\n';

/** URL entry of a sitemap. */
export interface SitemapEntry {
  /** Absolute URL, percent-encoded. */
  readonly url: string;
  /** ISO time of the last modification. */
  readonly changedAt?: string;
}

/**
 * Generates a sitemap of the first 50,000 URLs that fit into 50 MB (sitemaps.org). Yields one URL at a time so that
 * callers can release the event loop.
 */
export function* sitemap(entries: Iterable<SitemapEntry>): Generator<string, void> {
  const start = `${XML_HEADER}<urlset xmlns="${NAMESPACE}">\n`;
  yield start;
  let bytes = start.length + END.length;
  let count = 0;
  for (const entry of entries) {
    const part = `<url>${entryXml(entry)}</url>\n`;
    // Percent-encoded URLs are ASCII, so one character is one byte.
    bytes += part.length;
    count += 1;
    if (bytes > MAX_BYTES || count > SITEMAP_SIZE) break;
    yield part;
  }
  yield END;
}

/** Sitemap index. */
export function sitemapIndex(sitemaps: readonly SitemapEntry[]): string {
  const parts = sitemaps.map((entry) => `<sitemap>${entryXml(entry)}</sitemap>\n`);
  return `${XML_HEADER}<sitemapindex xmlns="${NAMESPACE}">\n${parts.join('')}</sitemapindex>\n`;
}

function entryXml({ url, changedAt }: SitemapEntry): string {
  return `<loc>${xmlText(url)}</loc>${changedAt ? `<lastmod>${xmlText(changedAt)}</lastmod>` : ''}`;
}
