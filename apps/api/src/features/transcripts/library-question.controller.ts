import { Body, Controller, Header, Headers, HttpCode, Inject, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiErrors } from '#api/http/api-errors.js';
import { UseApiKey } from '#api/http/auth/api-key.guard.js';
import { CurrentMember, SignedIn } from '#api/http/auth/member-auth.js';
import { closeSignal } from '#api/http/close-signal.js';
import { RateLimit } from '#api/http/rate-limit.js';
import {
  CLOCK,
  COLLECTIONS,
  QUESTION_ANSWERER,
  SAVED_SUMMARIES,
  SEARCH,
  SHOWS,
  USAGE_COUNTERS,
} from '#api/wiring/tokens.js';
import type { Member } from '#core/accounts/member.js';
import type { Clock } from '#core/ports/clock.js';
import type { Collections } from '#core/ports/collections.js';
import type { QuestionAnswerer } from '#core/ports/question-answerer.js';
import type { SavedSummaries } from '#core/ports/saved-summaries.js';
import type { Search } from '#core/ports/search.js';
import type { Shows } from '#core/ports/shows.js';
import type { UsageCounters } from '#core/ports/usage-counters.js';
import { askLibrary } from '#core/usecases/ask-library.js';
import { acceptsEvents, answerEvents } from './answer-events.js';
import { LibraryAnswerDto, LibraryQuestionBody, toScope } from './library-question-dto.js';
import { QuestionLimitDto } from './question-dto.js';
import { TranscriptLoader } from './transcript-loader.js';

/** Questions about several episodes (contract §6). */
@ApiTags('questions')
@ApiErrors()
@Controller('api/ask')
export class LibraryQuestionController {
  private readonly askLibrary: ReturnType<typeof askLibrary>;

  constructor(
    @Inject(SAVED_SUMMARIES) saved: SavedSummaries,
    @Inject(COLLECTIONS) collections: Collections,
    @Inject(SHOWS) shows: Shows,
    @Inject(SEARCH) search: Search,
    @Inject(QUESTION_ANSWERER) answerer: QuestionAnswerer | undefined,
    @Inject(USAGE_COUNTERS) counters: UsageCounters,
    @Inject(CLOCK) clock: Clock,
    { load }: TranscriptLoader,
  ) {
    this.askLibrary = askLibrary({ saved, collections, shows, search, load, answerer, counters, clock });
  }

  /** As a question about one analysis, each citation with the analysis that it is from. */
  @Post()
  @UseApiKey('read')
  @SignedIn()
  @RateLimit('ask')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiProduces('application/json', 'text/event-stream')
  @ApiOkResponse({ type: LibraryAnswerDto })
  @ApiResponse({ status: 403, type: QuestionLimitDto })
  async ask(
    @Body() { question, scope }: LibraryQuestionBody,
    @Headers('accept') accept: string | undefined,
    @CurrentMember() { id: memberId, plan }: Member,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LibraryAnswerDto | NodeJS.ReadableStream> {
    const asker = { kind: 'member', memberId, plan } as const;
    const answer = await this.askLibrary(question, toScope(scope), asker, closeSignal(reply));
    if (!acceptsEvents(accept)) return answer;
    reply.header('content-type', 'text/event-stream; charset=utf-8');
    return answerEvents(answer);
  }
}
