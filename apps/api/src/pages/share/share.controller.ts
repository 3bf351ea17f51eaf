import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sendDocument } from '#api/http/caching/send-document.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { Port } from '#api/wiring/ports.js';
import { DomainError } from '#core/errors.js';
import { showSlug } from '#core/pages/slug.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { Artworks } from '#core/ports/artworks.js';
import type { Catalogue } from '#core/ports/catalogue.js';
import type { ShareImageRenderer } from '#core/ports/print.js';
import {
  analysisShareCard,
  type ShareCard,
  shareCardVersion,
  showShareCard,
} from '#core/sharing/share-card.js';

/** Memory for drawn pictures; one is about 50 kB. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Time that others cache a picture whose artwork is still to be fetched, in seconds, and how long this process does. */
const PENDING_SECONDS = 30;
const PENDING_TTL_MS = 2_000;

interface SharePicture {
  readonly png: Buffer;
  /** False while the artwork is to be fetched. */
  readonly isFinal: boolean;
}

const cacheControl = (isVersioned: boolean) =>
  isVersioned ? 'public, max-age=31536000, immutable' : 'public, max-age=300';

/** Share pictures of public analyses and shows (contract §5). */
@ApiExcludeController()
@Controller('share')
export class ShareController {
  /** By version of the content. Concurrent requests for one picture share its drawing. */
  private readonly pictures = new LRUCache<string, SharePicture, ShareCard>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ png }) => png.length,
    fetchMethod: async (_version, _stale, { context: card, options }) => {
      const artwork = card.artwork ? await this.artworks.find(card.artwork) : undefined;
      const isFinal = artwork?.status !== 'pending';
      if (!isFinal) options.ttl = PENDING_TTL_MS;
      const drawn = await this.maker.render(card, artwork?.status === 'ready' ? artwork.png : undefined);
      return { png: Buffer.from(drawn), isFinal };
    },
  });

  constructor(
    @Port('analyses') private readonly analyses: Analyses,
    @Port('catalogue') private readonly catalogue: Catalogue,
    @Port('shareImageRenderer') private readonly maker: ShareImageRenderer,
    @Port('artworks') private readonly artworks: Artworks,
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
    const [first] = slug ? (await this.catalogue.shows.episodes(showSlug(slug), { limit: 1 })).items : [];
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
    const analysis = id ? await this.analyses.byId(Number(id), []) : undefined;
    const card = analysis?.visibility === 'public' ? analysisShareCard(analysis) : undefined;
    await this.send(request, reply, wanted, card);
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
    const picture = await this.pictures.fetch(version, { context: card });
    if (!picture) throw new DomainError('internal', 'The picture could not be made. Please try again.');
    const { png, isFinal } = picture;
    const document = { etag: () => (isFinal ? `"${version}"` : `"${version}-pending"`), body: () => png };
    await sendDocument(request, reply, document, {
      contentType: 'image/png',
      cacheControl: isFinal ? cacheControl(wanted === version) : `public, max-age=${PENDING_SECONDS}`,
    });
  }
}
