import { Body, Controller, Delete, Get, Headers, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#api/env/env.js';
import { acceptsEvents, answerEvents } from '#api/http/answer-events.js';
import { ApiErrors, NoContent, Ok } from '#api/http/api-responses.js';
import { UseApiKey } from '#api/http/auth/api-key.guard.js';
import { OptionalAuth } from '#api/http/auth/member-auth.js';
import { ErrorDto } from '#api/http/dto/error-dto.js';
import { PageQuery, setPageHeaders } from '#api/http/pagination.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { closeSignal } from '#api/http/signals.js';
import { ensureVisitor, viewersOf } from '#api/http/visitor.js';
import { Port, type UseCases } from '#api/wiring/ports.js';
import { memberOwner } from '#core/accounts/owner.js';
import { nameSpeakersIn } from '#core/analysis/name-speakers.js';
import type { Asker } from '#core/usage/question-allowance.js';
import {
  AnswerDto,
  AskedQuestionDto,
  askedQuestionView,
  QuestionBody,
  QuestionLimitDto,
} from './question-dto.js';
import { ANALYSIS_ID, TRANSCRIPT_USE_CASES } from './transcript-use-cases.js';

/** Questions about an analysis (contract §6). */
@ApiTags('questions')
@ApiErrors()
@Controller('api/analysis/:id')
export class QuestionController {
  constructor(
    @Inject(TRANSCRIPT_USE_CASES.provide) private readonly useCases: UseCases<typeof TRANSCRIPT_USE_CASES>,
    @Port('env') private readonly env: Env,
    @Port('secret') private readonly secret: string,
  ) {}

  /**
   * Answers from the transcript alone, each item with words that were found in it. `Accept: text/event-stream` streams
   * events `item` and `done` of the same content.
   */
  @Post('ask')
  @UseApiKey('read')
  @OptionalAuth()
  @RateLimit('ask')
  @ApiProduces('application/json', 'text/event-stream')
  @Ok(AnswerDto)
  @ApiResponse({ status: 401, type: QuestionLimitDto })
  @ApiResponse({ status: 403, type: QuestionLimitDto })
  @ApiResponse({ status: 503, type: ErrorDto })
  async ask(
    @Param('id', ANALYSIS_ID) id: number,
    @Body() { question }: QuestionBody,
    @Headers('accept') accept: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerDto | NodeJS.ReadableStream> {
    const analysis = await this.useCases.find(id, viewersOf(request));
    const submitter = this.submitterOf(request, reply);
    const answer = await this.useCases.ask(analysis, question, submitter, closeSignal(reply));
    if (!acceptsEvents(accept)) return answer;
    reply.header('content-type', 'text/event-stream; charset=utf-8');
    return answerEvents(answer);
  }

  /** The caller's own questions about an analysis, newest first. */
  @Get('questions')
  @UseApiKey('read')
  @OptionalAuth()
  @ApiOkResponse({ type: [AskedQuestionDto] })
  async list(
    @Param('id', ANALYSIS_ID) id: number,
    @Query() query: PageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AskedQuestionDto[]> {
    const viewers = viewersOf(request);
    const { speakerNames } = await this.useCases.find(id, viewers);
    const page = await this.useCases.questions.list(viewers, id, query);
    setPageHeaders(reply, `/api/analysis/${id}/questions`, query, page);
    const items = page.items.map(askedQuestionView);
    return speakerNames ? nameSpeakersIn(items, speakerNames) : items;
  }

  /** Deletes the caller's own questions about an analysis. */
  @Delete('questions')
  @UseApiKey('read')
  @OptionalAuth()
  @NoContent()
  async deleteAll(@Param('id', ANALYSIS_ID) id: number, @Req() request: FastifyRequest): Promise<void> {
    const viewers = viewersOf(request);
    await this.useCases.find(id, viewers);
    await this.useCases.questions.deleteAll(viewers, id);
  }

  /** The asker, and the owner under whom the question is recorded. */
  private submitterOf(request: FastifyRequest, reply: FastifyReply): { asker: Asker; ownerId: string } {
    const member = request.caller?.member;
    if (member) {
      const asker = { kind: 'member', memberId: member.id, plan: member.plan } as const;
      return { asker, ownerId: memberOwner(member.id) };
    }
    const { id: visitorId, ownerId, networks } = ensureVisitor(request, reply, this.env, this.secret);
    return { asker: { kind: 'visitor', visitorId, networks }, ownerId };
  }
}
