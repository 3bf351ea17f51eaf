import { hash } from 'node:crypto';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendDocument } from '#api/http/caching/send-document.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { AUDIO_RETRY_SECONDS, sendAudio } from '#api/http/summary-audio.js';
import { DigestService } from './digest.service.js';

const RECORDING = /^([1-9]\d{0,15})\.mp3$/;
const FILE = /^([\w-]{20,64})\.xml$/;

const PRIVATE = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' };

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
    reply.headers(PRIVATE);
    if (feed === undefined) return notFound(request, reply);
    const xml = Buffer.from(feed);
    const etag = `"${hash('sha256', xml, 'base64url')}"`;
    await sendDocument(
      request,
      reply,
      { body: () => xml, etag: () => etag },
      { contentType: 'application/rss+xml; charset=utf-8', cacheControl: 'private, no-cache' },
    );
  }

  /** The recording of a summary, for podcast apps, which cannot sign in. */
  @Get(':token/:file')
  @RateLimit('audio')
  async recording(
    @Param('token') token: string,
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const id = Number(RECORDING.exec(file)?.[1]);
    reply.headers(PRIVATE);
    const audio = Number.isSafeInteger(id) ? await this.digests.recording(token, id) : undefined;
    if (!audio) return notFound(request, reply);
    if (audio.status === 'ready')
      return sendAudio(request, reply, { ...audio, analysisId: id, read: this.digests.readRecording });
    reply.status(503).headers({ 'retry-after': AUDIO_RETRY_SECONDS, 'cache-control': 'no-store' }).send({
      message: 'This recording is being made. Please try again in a minute.',
      requestId: request.id,
    });
  }
}

function notFound(request: FastifyRequest, reply: FastifyReply): void {
  reply.status(404).header('cache-control', 'no-store').send({ message: 'Not Found', requestId: request.id });
}
