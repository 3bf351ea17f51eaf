import {
  Controller,
  Get,
  Inject,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  Param,
  Req,
  Res,
} from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#api/env/env.js';
import { encodingNegotiator } from '#api/http/caching/content-encoding.js';
import { sendDocument } from '#api/http/caching/send-document.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { CONTENT_CHANGES, ENV, SHOWS, SITEMAP_INDEX, TAGS } from '#api/wiring/tokens.js';
import { analysisPath } from '#core/catalogue/address.js';
import { showSlug } from '#core/catalogue/slug.js';
import { llmsText } from '#core/crawling/llms-text.js';
import { robotsText } from '#core/crawling/robots-text.js';
import { FEED_LENGTH, showFeed } from '#core/crawling/show-feed.js';
import { type SitemapEntry, sitemap, sitemapIndex } from '#core/crawling/sitemap.js';
import { pathsFor } from '#core/pages/page-manifest.js';
import type { ContentChange, ContentChanges } from '#core/ports/content-changes.js';
import type { Shows } from '#core/ports/shows.js';
import type { SitemapAddress, SitemapIndex, SitemapPage } from '#core/ports/sitemap-index.js';
import type { Tags } from '#core/ports/tags.js';
import { type BuildDocument, DocumentCache } from './document-cache.js';
import { joinInBatches } from './join-in-batches.js';

/** Shows listed in /llms.txt. */
const MAX_LISTED_SHOWS = 100;
/** Removed summaries that may be restored. */
const MAX_REMOVED = 1000;
/** Guests or topics in their sitemap, and how many are loaded in one query. */
const MAX_TAGS = 10_000;
const TAGS_PER_QUERY = 500;
const XML = 'application/xml';
/** The cache holds documents in gzip. */
const negotiateEncoding = encodingNegotiator(['gzip', 'identity']);

/** Documents for search engines, feed readers and language models (contract §5). */
@ApiExcludeController()
@Controller()
export class SeoController implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly documents = new DocumentCache();
  private readonly origin: string;
  private readonly removed = new Set<number>();
  private stopWatching: (() => void) | undefined;

  constructor(
    @Inject(SITEMAP_INDEX) private readonly index: SitemapIndex,
    @Inject(SHOWS) private readonly shows: Shows,
    @Inject(CONTENT_CHANGES) private readonly changes: ContentChanges,
    @Inject(TAGS) private readonly tags: Tags,
    @Inject(ENV) env: Env,
  ) {
    this.origin = env.PUBLIC_URL;
  }

  /** Without change notifications, documents expire after seconds. */
  async onApplicationBootstrap(): Promise<void> {
    this.stopWatching = await this.changes.watch((change) => this.follow(change)).catch(() => undefined);
  }

  onApplicationShutdown(): void {
    this.stopWatching?.();
  }

  @Get('robots.txt')
  @RateLimit('crawler-file')
  robots(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(request, reply, 'text/plain', async () => robotsText(this.origin));
  }

  @Get('llms.txt')
  @RateLimit('crawler-file')
  llms(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(request, reply, 'text/plain', async () =>
      llmsText(this.origin, await this.shows.top(MAX_LISTED_SHOWS)),
    );
  }

  @Get('sitemap.xml')
  @RateLimit('crawler-file')
  sitemaps(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(request, reply, XML, async () => {
      const [shows, analyses] = await Promise.all([this.index.showPages(), this.index.analysisPages()]);
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
    });
  }

  /** `pages.xml`, `guests.xml` and `topics.xml`, `shows-{n}.xml`, and `{n}.xml` of analyses. */
  @Get('sitemaps/:file')
  @RateLimit('crawler-file')
  sitemap(
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.answer(request, reply, XML, async () => {
      if (file === 'pages.xml') {
        return [...sitemap(pathsFor('public').map((path) => ({ url: this.origin + path })))].join('');
      }
      if (file === 'guests.xml' || file === 'topics.xml')
        return this.tagSitemap(file === 'guests.xml' ? 'guest' : 'topic');
      const [, kind, number = ''] = /^(shows-)?([1-9]\d{0,6})\.xml$/.exec(file) ?? [];
      const list = kind ? this.index.shows(Number(number)) : this.index.analyses(Number(number));
      const slugs = await list;
      if (slugs.length === 0) return undefined;
      return joinInBatches(sitemap(this.entriesOf(slugs)));
    });
  }

  @Get(':show/feed.xml')
  @RateLimit('crawler-file')
  feed(
    @Param('show') show: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.answer(request, reply, 'application/rss+xml', async () => {
      const slug = showSlug(show);
      const { items: analyses } = await this.shows.episodes(slug, { limit: FEED_LENGTH });
      const [first] = analyses;
      if (!first) return undefined;
      const { name } = first.podcastMetadata.show;
      const url = `${this.origin}/${encodeURIComponent(slug)}`;
      return showFeed({ name, url, origin: this.origin, analyses });
    });
  }

  /** Discards documents when a summary is removed or restored. New summaries may wait for the expiry. */
  private follow(change: ContentChange | 'everything'): void {
    if (change !== 'everything') {
      const { analysisId, isDeleted } = change;
      if (isDeleted) this.removed.add(analysisId);
      else if (!this.removed.delete(analysisId)) return;
      if (this.removed.size > MAX_REMOVED) this.removed.clear();
    }
    this.documents.invalidateAll();
  }

  /** The guests or topics with the most summaries; pages of the rest add little to their one summary. */
  private async tagSitemap(kind: 'guest' | 'topic'): Promise<string> {
    const entries: SitemapEntry[] = [];
    let cursor: string | undefined;
    do {
      const page = await this.tags.top(kind, { limit: TAGS_PER_QUERY, cursor });
      for (const { slug } of page.items) {
        entries.push({ url: `${this.origin}/${kind}s/${encodeURIComponent(slug)}` });
      }
      cursor = page.next;
    } while (cursor !== undefined && entries.length < MAX_TAGS);
    return joinInBatches(sitemap(entries));
  }

  private *entriesOf(slugs: readonly SitemapAddress[]): Generator<SitemapEntry> {
    for (const { slug, changedAt } of slugs) {
      yield { url: this.origin + analysisPath({ id: 0, urlSlug: slug }), changedAt };
    }
  }

  private async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    build: BuildDocument,
  ): Promise<void> {
    const [path = ''] = request.url.split('?');
    const document = await this.documents.get(path, build);
    if (!document) {
      reply.status(404).send({ message: 'Not Found', requestId: request.id });
      return;
    }
    await sendDocument(request, reply, document, {
      contentType: `${type}; charset=utf-8`,
      cacheControl: 'public, max-age=60',
      negotiate: negotiateEncoding,
    });
  }
}
