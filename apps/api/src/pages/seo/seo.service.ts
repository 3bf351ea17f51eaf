import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Env } from '#api/env/env.js';
import { Port } from '#api/wiring/ports.js';
import { analysisPath } from '#core/catalogue/address.js';
import { llmsText, robotsText } from '#core/crawling/crawler-texts.js';
import { FEED_LENGTH, showFeed } from '#core/crawling/rss.js';
import { type SitemapEntry, sitemap, sitemapIndex } from '#core/crawling/sitemap.js';
import { pathsFor } from '#core/pages/page-manifest.js';
import { showSlug } from '#core/pages/slug.js';
import type { Catalogue, SitemapAddress, SitemapPage } from '#core/ports/catalogue.js';

/** Shows listed in /llms.txt. */
const MAX_LISTED_SHOWS = 100;
/** Guests or topics in their sitemap, and how many are loaded in one query. */
const MAX_TAGS = 10_000;
const TAGS_PER_QUERY = 500;

/** Pieces joined before other requests get their turn. */
const BATCH = 1000;

/** Texts of the documents for search engines, feed readers and language models (contract §5). */
@Injectable()
export class SeoService {
  private readonly origin: string;

  constructor(
    @Port('catalogue') private readonly catalogue: Catalogue,
    @Port('env') env: Env,
  ) {
    this.origin = env.PUBLIC_URL;
  }

  robots(): string {
    return robotsText(this.origin);
  }

  async llms(): Promise<string> {
    return llmsText(this.origin, await this.catalogue.shows.top(MAX_LISTED_SHOWS));
  }

  async sitemapIndex(): Promise<string> {
    const [shows, analyses] = await Promise.all([
      this.catalogue.sitemap.showPages(),
      this.catalogue.sitemap.analysisPages(),
    ]);
    const listed = (prefix: string) => (page: SitemapPage) => ({
      url: `${this.origin}/sitemaps/${prefix}${page.page}.xml`,
      changedAt: page.changedAt,
    });
    return sitemapIndex([
      { url: `${this.origin}/sitemaps/pages.xml` },
      { url: `${this.origin}/sitemaps/guests.xml` },
      { url: `${this.origin}/sitemaps/topics.xml` },
      ...shows.map(listed('shows-')),
      ...analyses.map(listed('')),
    ]);
  }

  /** The sitemap of a file name; undefined when there is none. */
  async sitemap(file: string): Promise<string | undefined> {
    if (file === 'pages.xml')
      return [...sitemap(pathsFor('public').map((path) => ({ url: this.origin + path })))].join('');
    if (file === 'guests.xml' || file === 'topics.xml')
      return this.tagSitemap(file === 'guests.xml' ? 'guest' : 'topic');
    const [, kind, number = ''] = /^(shows-)?([1-9]\d{0,6})\.xml$/.exec(file) ?? [];
    const addresses = await (kind
      ? this.catalogue.sitemap.shows(Number(number))
      : this.catalogue.sitemap.analyses(Number(number)));
    return addresses.length === 0 ? undefined : joinInBatches(sitemap(this.entriesOf(addresses)));
  }

  /** The RSS feed of a show's newest summaries; undefined when it has none. */
  async feed(show: string): Promise<string | undefined> {
    const slug = showSlug(show);
    const { items: analyses } = await this.catalogue.shows.episodes(slug, { limit: FEED_LENGTH });
    const [first] = analyses;
    if (!first) return undefined;
    const { name } = first.podcastMetadata.show;
    const url = `${this.origin}/${encodeURIComponent(slug)}`;
    return showFeed({ name, url, origin: this.origin, analyses });
  }

  /** The guests or topics with the most summaries; pages of the rest add little to their one summary. */
  private async tagSitemap(kind: 'guest' | 'topic'): Promise<string> {
    const entries: SitemapEntry[] = [];
    let cursor: string | undefined;
    do {
      const page = await this.catalogue.tags.top(kind, { limit: TAGS_PER_QUERY, cursor });
      for (const { slug } of page.items) {
        entries.push({ url: `${this.origin}/${kind}s/${encodeURIComponent(slug)}` });
      }
      cursor = page.next;
    } while (cursor !== undefined && entries.length < MAX_TAGS);
    return joinInBatches(sitemap(entries));
  }

  private *entriesOf(addresses: readonly SitemapAddress[]): Generator<SitemapEntry> {
    for (const { slug, changedAt } of addresses) {
      yield { url: this.origin + analysisPath({ id: 0, urlSlug: slug }), changedAt };
    }
  }
}

/** Joins many pieces without blocking the event loop. */
async function joinInBatches(pieces: Iterable<string>): Promise<string> {
  const joined: string[] = [];
  for (const piece of pieces) {
    joined.push(piece);
    if (joined.length % BATCH === 0) await nextTurn();
  }
  return joined.join('');
}
