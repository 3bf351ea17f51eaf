import { Controller, Get, Header, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AccountCases } from '#api/wiring/account-cases.js';
import type { Member } from '#core/accounts/member.js';
import type { Analysis } from '#core/analysis/analysis.js';
import { CurrentMember, SignedIn } from '../auth/signed-in.js';
import { ErrorDto } from '../error-dto.js';
import { PageQuery, sendPageHeaders } from '../page-query.js';
import { AnalysisDto } from './analysis-dto.js';

const LIST = '/api/user/analyses';

@ApiTags('analysis')
@ApiResponse({ status: '4XX', type: ErrorDto })
@ApiResponse({ status: '5XX', type: ErrorDto })
@Controller(LIST.slice(1))
export class OwnAnalysesController {
  constructor(private readonly accounts: AccountCases) {}

  /** What the member made from transcripts of their own or in a style of their choice: in no public list. Newest first. */
  @Get()
  @SignedIn({ adoptsVisitor: true })
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: [AnalysisDto] })
  async list(
    @Query() query: PageQuery,
    @CurrentMember() member: Member,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly Analysis[]> {
    const page = await this.accounts.ownAnalyses(member, query);
    sendPageHeaders(reply, LIST, query, page);
    return page.items;
  }
}
