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
import { Actor, AdminOnly } from './admin-auth.js';
import { AdminSearchQuery } from './admin-query.js';
import { AdminSummariesService } from './admin-summaries.service.js';
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
  constructor(private readonly summaries: AdminSummariesService) {}

  /** Newest first, or by a fuzzy search of title and show. */
  @Get()
  @AuditLog('view_summaries')
  @RateLimit('admin-read')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: AdminSummariesDto })
  async list(@Query() { search, page, limit }: AdminSearchQuery): Promise<AdminSummariesDto> {
    const { summaries, total } = await this.summaries.list({ search, page, limit });
    return { summaries: summaries.map(listedSummaryView), total, page, limit };
  }

  @Get(':id')
  @AuditLog('view_summaries', ({ params }) => ({ summaryId: String(Number(Object(params).id)) }))
  @RateLimit('admin-read')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: AdminSummaryDto })
  async read(
    @Param('id', SUMMARY_ID) id: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminSummaryDto> {
    return withEtag(reply, await this.summaries.read(id));
  }

  /** Replaces the version that If-Match names, or any; 412 when it was changed meanwhile. */
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
    return withEtag(reply, await this.summaries.edit(id, parseIfMatch(ifMatch), body, actor));
  }

  /** Hides the summary at once, and deletes it a minute later. */
  @Delete(':id')
  @RateLimit('admin-write')
  @HttpCode(204)
  @ApiNoContentResponse()
  async remove(@Param('id', SUMMARY_ID) id: number, @Actor() actor: AdminActor): Promise<void> {
    await this.summaries.remove(id, actor);
  }

  /** Undoes a removal of the last minute. */
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
    return withEtag(reply, await this.summaries.restore(id, actor));
  }
}

function withEtag(reply: FastifyReply, summary: AdminSummary): AdminSummaryDto {
  reply.header('etag', `"${summary.version}"`);
  return adminSummaryView(summary);
}
