import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { UseApiKey } from '#api/http/auth/api-key.guard.js';
import { OptionalAuth } from '#api/http/auth/member-auth.js';
import { largeDocument } from '#api/http/caching/encoded-document.js';
import { encodingNegotiator, sendDocument } from '#api/http/caching/send-document.js';
import { ErrorDto } from '#api/http/dto/error-dto.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { viewersOf } from '#api/http/visitor.js';
import type { UseCases } from '#api/wiring/ports.js';
import { TranscriptDto, TranscriptQuery } from './transcript-dto.js';
import { ANALYSIS_ID, TRANSCRIPT_USE_CASES } from './transcript-use-cases.js';

const negotiate = encodingNegotiator(['br', 'gzip', 'identity']);

/** Transcripts of analyses (contract §6). */
@ApiTags('transcripts')
@ApiResponse({ status: '4XX', type: ErrorDto })
@Controller('api/analysis')
export class TranscriptController {
  constructor(
    @Inject(TRANSCRIPT_USE_CASES.provide) private readonly useCases: UseCases<typeof TRANSCRIPT_USE_CASES>,
  ) {}

  /**
   * The transcript that an analysis was made from. Readers who may not see the whole get the turns near shown quotes, with
   * gaps between. 404 `transcript_not_kept` for analyses made before transcripts were kept.
   */
  @Get(':id/transcript')
  @UseApiKey('read')
  @OptionalAuth()
  @RateLimit('transcript')
  @ApiOkResponse({ type: TranscriptDto })
  @ApiResponse({ status: 503, type: ErrorDto, description: 'Kept in an object storage that is away.' })
  @ApiResponse({ status: 304, description: 'The representation of If-None-Match is current.' })
  async read(
    @Param('id', ANALYSIS_ID) id: number,
    @Query() window: TranscriptQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const analysis = await this.useCases.find(id, viewersOf(request));
    const reader = { isMember: request.caller !== undefined };
    const { view, dependsOnCaller } = await this.useCases.read(analysis, reader, window);
    reply.header('x-robots-tag', 'noindex');
    await sendDocument(request, reply, largeDocument(Buffer.from(JSON.stringify(view))), {
      contentType: 'application/json; charset=utf-8',
      cacheControl: dependsOnCaller ? 'private, no-cache' : 'public, max-age=0, must-revalidate',
      vary: dependsOnCaller ? 'authorization, cookie' : undefined,
      negotiate,
    });
  }
}
