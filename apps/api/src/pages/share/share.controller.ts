import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AnalysisService } from '#api/features/analysis/analysis.service.js';
import { CatalogueService } from '#api/features/catalogue/catalogue.service.js';
import { type HttpDocument, sendDocument } from '#api/http/caching/send-document.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { SHARE_IMAGE_RENDERER } from '#api/wiring/tokens.js';
import { showSlug } from '#core/catalogue/slug.js';
import { DomainError } from '#core/errors.js';
import type { ShareImageRenderer } from '#core/ports/share-image-renderer.js';
import {
  analysisShareCard,
  type ShareCard,
  shareCardVersion,
  showShareCard,
} from '#core/sharing/share-card.js';

/** Memory for drawn pictures; one is about 50 kB. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Share pictures of public analyses and shows (contract §5). */
@ApiExcludeController()
@Controller('share')
export class ShareController {
  /** By version of the content. Concurrent requests for one picture share its drawing. */
  private readonly pictures = new LRUCache<string, Buffer, ShareCard>({
    maxSize: MAX_BYTES,
    sizeCalculation: (png) => png.length,
    fetchMethod: async (_version, _stale, { context: card }) => Buffer.from(await this.maker.render(card)),
  });

  constructor(
    private readonly analyses: AnalysisService,
    private readonly catalogue: CatalogueService,
    @Inject(SHARE_IMAGE_RENDERER) private readonly maker: ShareImageRenderer,
  ) {}

  @Get('show/:file')
  @RateLimit('share-image')
  async ofShow(
    @Param('file') file: string,
    @Query('v') wanted: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const [, slug] = /^(.+)\.png$/.exec(file) ?? [];
    const [first] = slug ? (await this.catalogue.episodes(showSlug(slug), { limit: 1 })).items : [];
    await this.send(request, reply, wanted, first && showShareCard(first.podcastMetadata.show.name));
  }

  @Get(':file')
  @RateLimit('share-image')
  async ofAnalysis(
    @Param('file') file: string,
    @Query('v') wanted: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const [, id] = /^([1-9]\d{0,14})\.png$/.exec(file) ?? [];
    const analysis = id ? await this.analyses.findPublic(Number(id)) : undefined;
    await this.send(request, reply, wanted, analysis && analysisShareCard(analysis));
  }

  private async send(
    request: FastifyRequest,
    reply: FastifyReply,
    wanted: unknown,
    card: ShareCard | undefined,
  ): Promise<void> {
    if (!card) {
      reply.status(404).send({ message: 'Not Found', requestId: request.id });
      return;
    }
    const version = shareCardVersion(card);
    // Other sites embed the picture.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    const picture: HttpDocument = {
      etag: () => `"${version}"`,
      body: async () => {
        const png = await this.pictures.fetch(version, { context: card });
        if (!png) throw new DomainError('internal', 'The picture could not be made. Please try again.');
        return png;
      },
    };
    await sendDocument(request, reply, picture, {
      contentType: 'image/png',
      cacheControl: wanted === version ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    });
  }
}
