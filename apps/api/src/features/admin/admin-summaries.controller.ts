import { Body, Delete, Get, Headers, Inject, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseIfMatch } from '#api/http/caching/conditional-request.js';
import { idParam } from '#api/http/id-param.js';
import { UseBodyLimit } from '#api/http/request-body.js';
import { Port, type UseCases } from '#api/wiring/ports.js';
import type { AdminActor } from '#core/admin/access-log-entry.js';
import type { AdminSummary } from '#core/admin/admin-summary.js';
import type { AdminArea } from '#core/ports/admin-area.js';
import { Actor } from './admin-auth.js';
import { AdminController, AdminRead, AdminSearchQuery, AdminWrite } from './admin-routes.js';
import {
  AdminSummariesDto,
  AdminSummaryDto,
  adminSummaryView,
  EditSummaryBody,
  listedSummaryView,
} from './admin-summaries-dto.js';
import { ADMIN_USE_CASES } from './admin-use-cases.js';
import { AuditLog } from './audit-log.js';
import { RemovedStatementsDto, removedStatementsView } from './removed-statements-dto.js';

const SUMMARY_ID = idParam('analysis_not_found', 'There is no such summary.');

const summaryIdOf = ({ params }: FastifyRequest) => ({ summaryId: String(Number(Object(params).id)) });

/** Analyses of every visibility, for admins (spec §7). */
@AdminController('summaries')
export class AdminSummariesController {
  constructor(
    @Port('area') private readonly area: AdminArea,
    @Inject(ADMIN_USE_CASES.provide) private readonly useCases: UseCases<typeof ADMIN_USE_CASES>,
  ) {}

  /** Newest first, or by a fuzzy search of title and show. */
  @Get()
  @AuditLog('view_summaries')
  @AdminRead(AdminSummariesDto)
  async list(@Query() { search, page, limit }: AdminSearchQuery): Promise<AdminSummariesDto> {
    const { summaries, total } = await this.area.summaries.list({ search, page, limit });
    return { summaries: summaries.map(listedSummaryView), total, page, limit };
  }

  @Get(':id')
  @AuditLog('view_summaries', summaryIdOf)
  @AdminRead(AdminSummaryDto)
  async read(
    @Param('id', SUMMARY_ID) id: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminSummaryDto> {
    return withEtag(reply, await this.useCases.summaries.read(id));
  }

  /** Statements that the checks removed when the summary was made, with the evidence that they were held against. */
  @Get(':id/removed-statements')
  @AuditLog('view_summaries', (request) => ({ ...summaryIdOf(request), view: 'removed_statements' }))
  @AdminRead(RemovedStatementsDto)
  async removals(@Param('id', SUMMARY_ID) id: number): Promise<RemovedStatementsDto> {
    return removedStatementsView(await this.useCases.summaries.removals(id));
  }

  /** Replaces the version that If-Match names, or any; 412 when it was changed meanwhile. */
  @Put(':id')
  @AdminWrite(AdminSummaryDto)
  @UseBodyLimit('summaryEdit')
  @ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'The ETag of what was edited; absent: any.',
  })
  async edit(
    @Param('id', SUMMARY_ID) id: number,
    @Body() body: EditSummaryBody,
    @Headers('if-match') ifMatch: string | undefined,
    @Actor() actor: AdminActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminSummaryDto> {
    return withEtag(reply, await this.useCases.summaries.edit(id, parseIfMatch(ifMatch), body, actor));
  }

  /** Hides the summary at once, and deletes it a minute later. */
  @Delete(':id')
  @AdminWrite()
  async remove(@Param('id', SUMMARY_ID) id: number, @Actor() actor: AdminActor): Promise<void> {
    await this.useCases.summaries.remove(id, actor);
  }

  /** Undoes a removal of the last minute. */
  @Post(':id/restore')
  @AdminWrite(AdminSummaryDto)
  async restore(
    @Param('id', SUMMARY_ID) id: number,
    @Actor() actor: AdminActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminSummaryDto> {
    return withEtag(reply, await this.useCases.summaries.restore(id, actor));
  }
}

function withEtag(reply: FastifyReply, summary: AdminSummary): AdminSummaryDto {
  reply.header('etag', `"${summary.version}"`);
  return adminSummaryView(summary);
}
