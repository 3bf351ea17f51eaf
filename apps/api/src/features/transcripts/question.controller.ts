import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Inject,
  Param,
  Post,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#api/env/env.js';
import { ApiErrors } from '#api/http/api-errors.js';
import { UseApiKey } from '#api/http/auth/api-key.guard.js';
import { OptionalAuth } from '#api/http/auth/member-auth.js';
import { ErrorDto } from '#api/http/dto/error-dto.js';
import { PageQuery, setPageHeaders } from '#api/http/pagination.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { closeSignal } from '#api/http/signals.js';
import { ensureVisitor, viewersOf } from '#api/http/visitor.js';
import { ENV, SECRET } from '#api/wiring/tokens.js';
import { memberOwner } from '#core/accounts/owner.js';
import { acceptsEvents, answerEvents } from './answer-events.js';
import { QuestionService, type QuestionSubmitter } from './question.service.js';
import {
  AnswerDto,
  AskedQuestionDto,
  askedQuestionView,
  QuestionBody,
  QuestionLimitDto,
} from './question-dto.js';
import { ANALYSIS_ID } from './transcript-loader.js';

/** Questions about an analysis (contract §6). */
@ApiTags('questions')
@ApiErrors()
@Controller('api/analysis/:id')
export class QuestionController {
  constructor(
    private readonly questions: QuestionService,
    @Inject(ENV) private readonly env: Env,
    @Inject(SECRET) private readonly secret: string,
  ) {}

  /**
   * Answers from the transcript alone, each item with words that were found in it. `Accept: text/event-stream` streams
   * events `item` and `done` of the same content.
   */
  @Post('ask')
  @UseApiKey('read')
  @OptionalAuth()
  @RateLimit('ask')
  @HttpCode(200)
  @ApiProduces('application/json', 'text/event-stream')
  @ApiOkResponse({ type: AnswerDto })
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
    const answer = await this.questions.ask(
      id,
      question,
      this.submitterOf(request, reply),
      closeSignal(reply),
    );
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
    const page = await this.questions.list(id, viewersOf(request), query);
    setPageHeaders(reply, `/api/analysis/${id}/questions`, query, page);
    return page.items.map(askedQuestionView);
  }

  /** Deletes the caller's own questions about an analysis. */
  @Delete('questions')
  @UseApiKey('read')
  @OptionalAuth()
  @HttpCode(204)
  @ApiNoContentResponse()
  async deleteAll(@Param('id', ANALYSIS_ID) id: number, @Req() request: FastifyRequest): Promise<void> {
    await this.questions.deleteAll(id, viewersOf(request));
  }

  private submitterOf(request: FastifyRequest, reply: FastifyReply): QuestionSubmitter {
    const viewers = viewersOf(request);
    const member = request.caller?.member;
    if (member) {
      const asker = { kind: 'member', memberId: member.id, plan: member.plan } as const;
      return { asker, ownerId: memberOwner(member.id), viewers };
    }
    const { id: visitorId, ownerId, networks } = ensureVisitor(request, reply, this.env, this.secret);
    return { asker: { kind: 'visitor', visitorId, networks }, ownerId, viewers };
  }
}
