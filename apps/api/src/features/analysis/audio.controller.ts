import { Controller, Get, Inject, Param, ParseIntPipe, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiProperty, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiErrors } from '#api/http/api-responses.js';
import { UseApiKey } from '#api/http/auth/api-key.guard.js';
import { CurrentMember, SignedIn } from '#api/http/auth/member-auth.js';
import { NOT_FOUND } from '#api/http/dto/suggestion.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { AUDIO_RETRY_SECONDS, AUDIO_USE_CASES, sendAudio } from '#api/http/summary-audio.js';
import { viewersOf } from '#api/http/visitor.js';
import type { UseCases } from '#api/wiring/ports.js';
import type { Member } from '#core/accounts/member.js';
import { DomainError } from '#core/errors.js';
import { ANALYSIS_USE_CASES } from './analysis-use-cases.js';

class AudioInProgressDto {
  @ApiProperty({ enum: ['making'] }) status!: 'making';
  @ApiProperty() retryAfterSeconds!: number;
}

const ANALYSIS_ID = new ParseIntPipe({ exceptionFactory: notFound });
const MP3 = { schema: { type: 'string', format: 'binary' } } as const;

/** Summaries read aloud (contract §12). */
@ApiTags('analyses')
@ApiErrors()
@Controller('api/analysis/:id/audio')
export class AudioController {
  constructor(
    @Inject(ANALYSIS_USE_CASES.provide) private readonly analyses: UseCases<typeof ANALYSIS_USE_CASES>,
    @Inject(AUDIO_USE_CASES.provide) private readonly audio: UseCases<typeof AUDIO_USE_CASES>,
  ) {}

  /** An MP3, made once for each summary, text and voice; 202 while it is being made. Answers Range, If-Range and If-None-Match. */
  @Get()
  @UseApiKey('read')
  @SignedIn()
  @RateLimit('audio')
  @ApiProduces('audio/mpeg', 'application/json')
  @ApiOkResponse({ content: { 'audio/mpeg': MP3 } })
  @ApiResponse({ status: 202, type: AudioInProgressDto })
  @ApiResponse({ status: 206, content: { 'audio/mpeg': MP3 } })
  async file(
    @Param('id', ANALYSIS_ID) id: number,
    @CurrentMember() member: Member,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!Number.isSafeInteger(id) || id < 1) throw notFound();
    const analysis = await this.analyses.find(id, viewersOf(request));
    const audio = await this.audio.open(analysis, { memberId: member.id, plan: member.plan });
    if (audio.status === 'ready')
      return sendAudio(request, reply, { ...audio, analysisId: id, read: this.audio.read });
    const progress: AudioInProgressDto = { status: 'making', retryAfterSeconds: AUDIO_RETRY_SECONDS };
    reply
      .status(202)
      .headers({ 'retry-after': AUDIO_RETRY_SECONDS, 'cache-control': 'private, no-store' })
      .send(progress);
  }
}

function notFound(): DomainError {
  return new DomainError('analysis_not_found', NOT_FOUND);
}
