import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  Headers,
  HttpCode,
  Param,
  ParseIntPipe,
  Post,
  Put,
  Query,
  Res,
} from '@nestjs/common';
import { ApiHeader, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { parseIfMatch } from '#api/http/caching/conditional-request.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { UseBodyLimit } from '#api/http/request-body.js';
import type { AdminActor } from '#core/admin/access-log-entry.js';
import type { AdminSummary } from '#core/admin/admin-summary.js';
import { DomainError } from '#core/errors.js';
import { AdminService } from './admin.service.js';
import { Actor, AdminOnly } from './admin-auth.js';
import { AdminSearchQuery } from './admin-query.js';
import {
  AdminSummariesDto,
  AdminSummaryDto,
  adminSummaryView,
  EditSummaryBody,
  listedSummaryView,
} from './admin-summaries-dto.js';
import { AuditLog } from './audit-log.js';

const SUMMARY_ID = new ParseIntPipe({
  exceptionFactory: () => new DomainError('analysis_not_found', 'There is no such summary.'),
});

/** Analyses of every visibility, for admins (spec §7). */
@ApiTags('admin')
@AdminOnly()
@Controller('api/podmin/summaries')
export class AdminSummariesController {
  constructor(private readonly desk: AdminService) {}

  /** The newest first, or what is found by title or show, misspelt or not. */
  @Get()
  @AuditLog('view_summaries')
  @RateLimit('admin-read')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: AdminSummariesDto })
  async list(@Query() { search, page, limit }: AdminSearchQuery): Promise<AdminSummariesDto> {
    const { summaries, total } = await this.desk.summaries({ search, page, limit });
    return { summaries: summaries.map(listedSummaryView), total, page, limit };
  }

  @Get(':id')
  @AuditLog('view_summaries', ({ params }) => ({ summaryId: String(Object(params).id) }))
  @RateLimit('admin-read')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: AdminSummaryDto })
  async read(
    @Param('id', SUMMARY_ID) id: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminSummaryDto> {
    return tagged(reply, await this.desk.readSummary(id));
  }

  /** Takes the place of the version that If-Match names, or of any; 412 when somebody else's is there meanwhile. */
  @Put(':id')
  @RateLimit('admin-write')
  @UseBodyLimit('summaryEdit')
  @Header('cache-control', 'no-store')
  @ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'The ETag of what was edited; absent: any.',
  })
  @ApiOkResponse({ type: AdminSummaryDto })
  async edit(
    @Param('id', SUMMARY_ID) id: number,
    @Body() body: EditSummaryBody,
    @Headers('if-match') ifMatch: string | undefined,
    @Actor() actor: AdminActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminSummaryDto> {
    return tagged(reply, await this.desk.editSummary(id, parseIfMatch(ifMatch), body, actor));
  }

  /** Hidden everywhere at once, and gone for good a minute later. */
  @Delete(':id')
  @RateLimit('admin-write')
  @HttpCode(204)
  @ApiNoContentResponse()
  async remove(@Param('id', SUMMARY_ID) id: number, @Actor() actor: AdminActor): Promise<void> {
    await this.desk.removeSummary(id, actor);
  }

  /** Takes a removal of the last minute back. */
  @Post(':id/restore')
  @RateLimit('admin-write')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: AdminSummaryDto })
  async restore(
    @Param('id', SUMMARY_ID) id: number,
    @Actor() actor: AdminActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminSummaryDto> {
    return tagged(reply, await this.desk.restoreSummary(id, actor));
  }
}

function tagged(reply: FastifyReply, summary: AdminSummary): AdminSummaryDto {
  reply.header('etag', `"${summary.version}"`);
  return adminSummaryView(summary);
}
