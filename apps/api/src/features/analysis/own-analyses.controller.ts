import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { ApiErrors } from '#api/http/api-errors.js';
import { UseApiKey } from '#api/http/auth/api-key.guard.js';
import { CurrentMember, SignedIn } from '#api/http/auth/member-auth.js';
import { AnalysisDto } from '#api/http/dto/analysis-dto.js';
import { PageQuery, setPageHeaders } from '#api/http/pagination.js';
import type { Member } from '#core/accounts/member.js';
import type { Analysis } from '#core/analysis/analysis.js';
import { AnalysisService } from './analysis.service.js';

const LIST = '/api/user/analyses';

export class OwnAnalysesQuery extends PageQuery {
  @ApiPropertyOptional({
    enum: ['true', 'false'],
    description: 'All that the member submitted, public ones too, last submitted first.',
  })
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'started must be true or false.' })
  started?: 'true' | 'false';
}

@ApiTags('analysis')
@ApiErrors()
@Controller(LIST.slice(1))
export class OwnAnalysesController {
  constructor(private readonly analyses: AnalysisService) {}

  /** The member's private analyses, made from their own transcripts or in a style of their choice. Newest first. */
  @Get()
  @UseApiKey('read')
  @SignedIn({ adoptsVisitor: true })
  @ApiOkResponse({ type: [AnalysisDto] })
  async list(
    @Query() query: OwnAnalysesQuery,
    @CurrentMember() member: Member,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly Analysis[]> {
    const { limit, cursor, started } = query;
    const list = started === 'true' ? this.analyses.listStarted : this.analyses.listOwn;
    const page = await list(member, { limit, cursor });
    setPageHeaders(reply, LIST, query, page, { started });
    return page.items;
  }
}
