import { hash } from 'node:crypto';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendDocument } from '#api/http/caching/send-document.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { DigestService } from './digest.service.js';

const FILE = /^([\w-]{20,64})\.xml$/;

/** Private feeds, found by their token alone (contract §8). */
@ApiExcludeController()
@Controller('feeds')
export class PrivateFeedController {
  constructor(private readonly digests: DigestService) {}

  @Get(':file')
  @RateLimit('crawler-file')
  async feed(
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const token = FILE.exec(file)?.[1];
    const feed = token === undefined ? undefined : await this.digests.feed(token);
    reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
    if (feed === undefined) {
      reply
        .status(404)
        .header('cache-control', 'no-store')
        .send({ message: 'Not Found', requestId: request.id });
      return;
    }
    const xml = Buffer.from(feed);
    const etag = `"${hash('sha256', xml, 'base64url')}"`;
    await sendDocument(
      request,
      reply,
      { body: () => xml, etag: () => etag },
      { contentType: 'application/rss+xml; charset=utf-8', cacheControl: 'private, no-cache' },
    );
  }
}
