import { Body, Controller, Get, Inject, Param, Put, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiErrors } from '#api/http/api-responses.js';
import { UseApiKey } from '#api/http/auth/api-key.guard.js';
import { CurrentMember, SignedIn } from '#api/http/auth/member-auth.js';
import { idParam } from '#api/http/id-param.js';
import { setNextLink } from '#api/http/pagination.js';
import { RateLimit } from '#api/http/rate-limit.js';
import type { UseCases } from '#api/wiring/ports.js';
import type { Member } from '#core/accounts/member.js';
import { LIBRARY_USE_CASES } from './library-use-cases.js';
import {
  DoneBody,
  NextStepsQuery,
  SavedStepsDto,
  StepProgressDto,
  savedStepsView,
} from './next-steps-dto.js';

const LIST = '/api/user/next-steps';
const ANALYSIS_ID = idParam('analysis_not_found', 'The requested analysis could not be found.');

/** Next steps that members tick (contract §7). */
@ApiTags('library')
@ApiErrors()
@Controller('api/user/next-steps')
export class NextStepsController {
  constructor(
    @Inject(LIBRARY_USE_CASES.provide) private readonly library: UseCases<typeof LIBRARY_USE_CASES>,
  ) {}

  /** Steps of the saved summaries, last saved first. A page may have fewer items than its limit before the last. */
  @Get()
  @UseApiKey('library')
  @SignedIn()
  @ApiOkResponse({ type: [SavedStepsDto] })
  async list(
    @Query() query: NextStepsQuery,
    @CurrentMember() { id }: Member,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SavedStepsDto[]> {
    const { limit, cursor, open } = query;
    const page = await this.library.listSavedSteps(id, { limit, cursor }, { open: open === 'true' });
    setNextLink(reply, LIST, query, page.next, { open });
    return page.items.map(savedStepsView);
  }

  @Get(':analysisId')
  @UseApiKey('library')
  @SignedIn()
  @ApiOkResponse({ type: StepProgressDto })
  async read(
    @Param('analysisId', ANALYSIS_ID) analysisId: number,
    @CurrentMember() { id }: Member,
  ): Promise<StepProgressDto> {
    return this.library.readSteps(id, await this.library.find(id, analysisId));
  }

  /** Replaces what is done, and what was added where it is given. Keys of steps that the summary does not have are dropped. */
  @Put(':analysisId')
  @UseApiKey('library')
  @SignedIn()
  @RateLimit('library')
  @ApiOkResponse({ type: StepProgressDto })
  async tick(
    @Param('analysisId', ANALYSIS_ID) analysisId: number,
    @Body() change: DoneBody,
    @CurrentMember() { id }: Member,
  ): Promise<StepProgressDto> {
    return this.library.tickSteps(id, await this.library.find(id, analysisId), change);
  }
}
