import { XML_HEADER, xmlText } from './xml-text.js';

/** A sitemap holds at most so many addresses (sitemaps.org). */
export const SITEMAP_SIZE = 50_000;
/** A sitemap is at most so large, in bytes, before compression (sitemaps.org). */
const MAX_BYTES = 52_428_800;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const END = '</urlset>\n';

/** An address in a sitemap. */
export interface SitemapEntry {
  /** Absolute URL, percent-encoded. */
  readonly url: string;
  /** ISO time of its last change. */
  readonly changedAt?: string;
}

/**
 * The addresses as a sitemap, the first 50,000 that go into 50 MB (sitemaps.org). It comes in pieces, an address each:
 * to make all of it takes so long that others should have their turn between.
 */
export function* sitemap(entries: Iterable<SitemapEntry>): Generator<string, void> {
  const start = `${XML_HEADER}<urlset xmlns="${NAMESPACE}">\n`;
  yield start;
  let bytes = start.length + END.length;
  let count = 0;
  for (const entry of entries) {
    const part = `<url>${told(entry)}</url>\n`;
    // Addresses are percent-encoded: a character is a byte.
    bytes += part.length;
    count += 1;
    if (bytes > MAX_BYTES || count > SITEMAP_SIZE) break;
    yield part;
  }
  yield END;
}

/** The list of the sitemaps. */
export function sitemapIndex(sitemaps: readonly SitemapEntry[]): string {
  const parts = sitemaps.map((entry) => `<sitemap>${told(entry)}</sitemap>\n`);
  return `${XML_HEADER}<sitemapindex xmlns="${NAMESPACE}">\n${parts.join('')}</sitemapindex>\n`;
}

function told({ url, changedAt }: SitemapEntry): string {
  return `<loc>${xmlText(url)}</loc>${changedAt ? `<lastmod>${xmlText(changedAt)}</lastmod>` : ''}`;
}
