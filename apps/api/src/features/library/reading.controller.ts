import { Body, Controller, Get, Inject, Param, Put, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiErrors } from '#api/http/api-responses.js';
import { UseApiKey } from '#api/http/auth/api-key.guard.js';
import { CurrentMember, SignedIn } from '#api/http/auth/member-auth.js';
import { idParam } from '#api/http/id-param.js';
import { PageQuery, setNextLink } from '#api/http/pagination.js';
import { RateLimit } from '#api/http/rate-limit.js';
import type { UseCases } from '#api/wiring/ports.js';
import type { Member } from '#core/accounts/member.js';
import { LIBRARY_USE_CASES } from './library-use-cases.js';
import { BegunDto, begunView, ReadingBody, ReadingDto } from './reading-dto.js';

const LIST = '/api/user/reading';
const ANALYSIS_ID = idParam('analysis_not_found', 'The requested analysis could not be found.');

/** How far members have read summaries, saved ones or not (contract §12). */
@ApiTags('library')
@ApiErrors()
@Controller(LIST.slice(1))
export class ReadingController {
  constructor(
    @Inject(LIBRARY_USE_CASES.provide) private readonly library: UseCases<typeof LIBRARY_USE_CASES>,
  ) {}

  /** Summaries that are begun and not read, last read first. */
  @Get()
  @UseApiKey('library')
  @SignedIn()
  @ApiOkResponse({ type: [BegunDto] })
  async list(
    @Query() query: PageQuery,
    @CurrentMember() { id }: Member,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BegunDto[]> {
    const { limit, cursor } = query;
    const page = await this.library.reading.listInProgress(id, { limit, cursor });
    setNextLink(reply, LIST, query, page.next);
    return page.items.map(begunView);
  }

  @Get(':analysisId')
  @UseApiKey('library')
  @SignedIn()
  @ApiOkResponse({ type: ReadingDto })
  async read(
    @Param('analysisId', ANALYSIS_ID) analysisId: number,
    @CurrentMember() { id }: Member,
  ): Promise<ReadingDto> {
    await this.library.find(id, analysisId);
    return this.library.reading.find(id, analysisId);
  }

  /** Text seen to 90 % is read. Of several devices the place that was read last wins. */
  @Put(':analysisId')
  @UseApiKey('library')
  @SignedIn()
  @RateLimit('library')
  @ApiOkResponse({ type: ReadingDto })
  async track(
    @Param('analysisId', ANALYSIS_ID) analysisId: number,
    @Body() report: ReadingBody,
    @CurrentMember() { id }: Member,
  ): Promise<ReadingDto> {
    await this.library.find(id, analysisId);
    return this.library.trackReading(id, analysisId, report);
  }
}
