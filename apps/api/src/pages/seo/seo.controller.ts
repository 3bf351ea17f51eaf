import {
  Controller,
  Get,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  Param,
  Req,
  Res,
} from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingNegotiator, sendDocument } from '#api/http/caching/send-document.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { Port } from '#api/wiring/ports.js';
import { showSlug } from '#core/pages/slug.js';
import type { ContentChange, ContentChanges } from '#core/ports/content-changes.js';
import { cacheTagHeaders } from '../cache/cache-tag-headers.js';
import { LISTS, showTag } from '../cache/cache-tags.js';
import { type BuildDocument, DocumentCache } from './document-cache.js';
import { SeoService } from './seo.service.js';

/** Removed summaries that may be restored. */
const MAX_REMOVED = 1000;
const XML = 'application/xml';
/** The cache holds documents in gzip. */
const negotiateEncoding = encodingNegotiator(['gzip', 'identity']);

/** Documents for search engines, feed readers and language models (contract §5). */
@ApiExcludeController()
@Controller()
export class SeoController implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly documents = new DocumentCache();
  private readonly removed = new Set<number>();
  private stopWatching: (() => void) | undefined;

  constructor(
    private readonly seo: SeoService,
    @Port('contentChanges') private readonly changes: ContentChanges,
  ) {}

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
    return this.answer(request, reply, 'text/plain', async () => this.seo.robots());
  }

  @Get('llms.txt')
  @RateLimit('crawler-file')
  llms(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    reply.headers(cacheTagHeaders([LISTS]));
    return this.answer(request, reply, 'text/plain', () => this.seo.llms());
  }

  @Get('sitemap.xml')
  @RateLimit('crawler-file')
  sitemaps(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    reply.headers(cacheTagHeaders([LISTS]));
    return this.answer(request, reply, XML, () => this.seo.sitemapIndex());
  }

  /** `pages.xml`, `guests.xml` and `topics.xml`, `shows-{n}.xml`, and `{n}.xml` of analyses. */
  @Get('sitemaps/:file')
  @RateLimit('crawler-file')
  sitemap(
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    reply.headers(cacheTagHeaders([LISTS]));
    return this.answer(request, reply, XML, () => this.seo.sitemap(file));
  }

  @Get(':show/feed.xml')
  @RateLimit('crawler-file')
  feed(
    @Param('show') show: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    reply.headers(cacheTagHeaders([showTag(showSlug(show))]));
    return this.answer(request, reply, 'application/rss+xml', () => this.seo.feed(show));
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
