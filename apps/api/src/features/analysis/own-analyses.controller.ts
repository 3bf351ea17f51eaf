import { Controller, Get, Header, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { UseApiKey } from '#api/http/auth/api-key.guard.js';
import { CurrentMember, SignedIn } from '#api/http/auth/member-auth.js';
import { AnalysisDto } from '#api/http/dto/analysis-dto.js';
import { ErrorDto } from '#api/http/dto/error-dto.js';
import { PageQuery, setPageHeaders } from '#api/http/pagination.js';
import type { Member } from '#core/accounts/member.js';
import type { Analysis } from '#core/analysis/analysis.js';
import { AnalysisService } from './analysis.service.js';

const LIST = '/api/user/analyses';

@ApiTags('analysis')
@ApiResponse({ status: '4XX', type: ErrorDto })
@ApiResponse({ status: '5XX', type: ErrorDto })
@Controller(LIST.slice(1))
export class OwnAnalysesController {
  constructor(private readonly analyses: AnalysisService) {}

  /** The member's private analyses, made from their own transcripts or in a style of their choice. Newest first. */
  @Get()
  @UseApiKey('read')
  @SignedIn({ adoptsVisitor: true })
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: [AnalysisDto] })
  async list(
    @Query() query: PageQuery,
    @CurrentMember() member: Member,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly Analysis[]> {
    const page = await this.analyses.listOwn(member, query);
    setPageHeaders(reply, LIST, query, page);
    return page.items;
  }
}
