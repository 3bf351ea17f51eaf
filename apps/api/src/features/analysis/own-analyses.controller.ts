import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiErrors } from '#api/http/api-responses.js';
import { UseApiKey } from '#api/http/auth/api-key.guard.js';
import { CurrentMember, SignedIn } from '#api/http/auth/member-auth.js';
import { AnalysisDto } from '#api/http/dto/analysis-dto.js';
import { FlagField } from '#api/http/dto/fields.js';
import { PageQuery, setPageHeaders } from '#api/http/pagination.js';
import type { UseCases } from '#api/wiring/ports.js';
import type { Member } from '#core/accounts/member.js';
import { memberOwner } from '#core/accounts/owner.js';
import type { Analysis } from '#core/analysis/analysis.js';
import { ANALYSIS_USE_CASES } from './analysis-use-cases.js';

const LIST = '/api/user/analyses';

export class OwnAnalysesQuery extends PageQuery {
  @FlagField('All that the member submitted, public ones too, last submitted first.')
  started?: 'true' | 'false';
}

@ApiTags('analysis')
@ApiErrors()
@Controller(LIST.slice(1))
export class OwnAnalysesController {
  constructor(
    @Inject(ANALYSIS_USE_CASES.provide) private readonly useCases: UseCases<typeof ANALYSIS_USE_CASES>,
  ) {}

  /** The member's private analyses, made from their own transcripts or in a style of their choice. Newest first. */
  @Get()
  @UseApiKey('read')
  @SignedIn({ adoptsVisitor: true })
  @ApiOkResponse({ type: [AnalysisDto] })
  async list(
    @Query() query: OwnAnalysesQuery,
    @CurrentMember() { id }: Member,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly Analysis[]> {
    const { limit, cursor, started } = query;
    const { startedAnalyses, analyses } = this.useCases;
    const page = await (started === 'true'
      ? startedAnalyses.list(memberOwner(id), { limit, cursor })
      : analyses.listByOwner(memberOwner(id), { limit, cursor }));
    setPageHeaders(reply, LIST, query, page, { started });
    return page.items;
  }
}
