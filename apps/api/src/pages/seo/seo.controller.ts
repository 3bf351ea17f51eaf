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
import { PUBLIC_PATHS } from '#core/pages/page-manifest.js';
import type { ContentChange, ContentChanges } from '#core/ports/content-changes.js';
import type { Shows } from '#core/ports/shows.js';
import type { SitemapAddress, SitemapIndex, SitemapPage } from '#core/ports/sitemap-index.js';
import type { Tags } from '#core/ports/tags.js';
import { type BuildDocument, DocumentCache } from './document-cache.js';
import { joinInBatches } from './join-in-batches.js';

/** Shows that /llms.txt names. */
const NAMED_SHOWS = 100;
/** Summaries that went and may come back. */
const MOST_GONE = 1000;
/** Guests, or topics, in their sitemap, and those that are asked for at once. */
const MAX_TAGS = 10_000;
const TAGS_AT_ONCE = 500;
const XML = 'application/xml';
/** The cache holds documents in gzip. */
const negotiateEncoding = encodingNegotiator(['gzip', 'identity']);

/** What search engines, feed readers and language models read (contract §5). */
@ApiExcludeController()
@Controller()
export class SeoController implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly documents = new DocumentCache();
  private readonly origin: string;
  private readonly gone = new Set<number>();
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

  /** Without hearing of changes, documents are some seconds old at most. */
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
      llmsText(this.origin, await this.shows.top(NAMED_SHOWS)),
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
        return [...sitemap(PUBLIC_PATHS.map((path) => ({ url: this.origin + path })))].join('');
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

  /** What went is in no document from now on, and what came back is in them again. What is new can wait. */
  private follow(change: ContentChange | 'everything'): void {
    if (change !== 'everything') {
      const { analysisId, isDeleted } = change;
      if (isDeleted) this.gone.add(analysisId);
      else if (!this.gone.delete(analysisId)) return;
      if (this.gone.size > MOST_GONE) this.gone.clear();
    }
    this.documents.invalidateAll();
  }

  /** The guests or topics with the most summaries: many others have one summary alone, and say nothing beside it. */
  private async tagSitemap(kind: 'guest' | 'topic'): Promise<string> {
    const entries: SitemapEntry[] = [];
    let cursor: string | undefined;
    do {
      const page = await this.tags.top(kind, { limit: TAGS_AT_ONCE, cursor });
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
