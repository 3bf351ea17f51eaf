import { Body, Controller, Headers, Inject, Post, Res } from '@nestjs/common';
import { ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { acceptsEvents, answerEvents } from '#api/http/answer-events.js';
import { ApiErrors, Ok } from '#api/http/api-responses.js';
import { UseApiKey } from '#api/http/auth/api-key.guard.js';
import { CurrentMember, SignedIn } from '#api/http/auth/member-auth.js';
import { ErrorDto } from '#api/http/dto/error-dto.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { closeSignal } from '#api/http/signals.js';
import type { UseCases } from '#api/wiring/ports.js';
import type { Member } from '#core/accounts/member.js';
import { LibraryAnswerDto, LibraryQuestionBody, toScope } from './library-question-dto.js';
import { QuestionLimitDto } from './question-dto.js';
import { TRANSCRIPT_USE_CASES } from './transcript-use-cases.js';

/** Questions about several episodes (contract §6). */
@ApiTags('questions')
@ApiErrors()
@Controller('api/ask')
export class LibraryQuestionController {
  constructor(
    @Inject(TRANSCRIPT_USE_CASES.provide) private readonly useCases: UseCases<typeof TRANSCRIPT_USE_CASES>,
  ) {}

  /** As a question about one analysis, each citation with the analysis that it is from. */
  @Post()
  @UseApiKey('read')
  @SignedIn()
  @RateLimit('ask')
  @ApiProduces('application/json', 'text/event-stream')
  @Ok(LibraryAnswerDto)
  @ApiResponse({ status: 403, type: QuestionLimitDto })
  @ApiResponse({ status: 503, type: ErrorDto })
  async ask(
    @Body() { question, scope }: LibraryQuestionBody,
    @Headers('accept') accept: string | undefined,
    @CurrentMember() { id: memberId, plan }: Member,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LibraryAnswerDto | NodeJS.ReadableStream> {
    const asker = { kind: 'member', memberId, plan } as const;
    const answer = await this.useCases.askLibrary(question, toScope(scope), asker, closeSignal(reply));
    if (!acceptsEvents(accept)) return answer;
    reply.header('content-type', 'text/event-stream; charset=utf-8');
    return answerEvents(answer);
  }
}
