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
import { DeskCases } from '#api/wiring/desk-cases.js';
import type { AdminActor } from '#core/admin/access-entry.js';
import type { DeskSummary } from '#core/admin/desk/desk-summary.js';
import { DomainError } from '#core/errors.js';
import { RateLimit } from '../rate-limit.js';
import { BodyLimitOf } from '../request-body.js';
import { Actor, AdminOnly } from './admin-only.js';
import { DeskSearchQuery } from './desk-query.js';
import {
  DeskSummariesDto,
  DeskSummaryDto,
  deskSummaryView,
  EditSummaryBody,
  listedSummaryView,
} from './desk-summaries-dto.js';
import { versionIn } from './if-match.js';
import { Logs } from './logs.js';

const SUMMARY_ID = new ParseIntPipe({
  exceptionFactory: () => new DomainError('analysis_not_found', 'There is no such summary.'),
});

/** Analyses of every visibility, for admins (spec §7). */
@ApiTags('admin')
@AdminOnly()
@Controller('api/podmin/summaries')
export class DeskSummariesController {
  constructor(private readonly desk: DeskCases) {}

  /** The newest first, or what is found by title or show, misspelt or not. */
  @Get()
  @Logs('view_summaries')
  @RateLimit('admin-read')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: DeskSummariesDto })
  async list(@Query() { search, page, limit }: DeskSearchQuery): Promise<DeskSummariesDto> {
    const { summaries, total } = await this.desk.summaries({ search, page, limit });
    return { summaries: summaries.map(listedSummaryView), total, page, limit };
  }

  @Get(':id')
  @Logs('view_summaries', ({ params }) => ({ summaryId: String(Object(params).id) }))
  @RateLimit('admin-read')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: DeskSummaryDto })
  async read(
    @Param('id', SUMMARY_ID) id: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeskSummaryDto> {
    return tagged(reply, await this.desk.readSummary(id));
  }

  /** Takes the place of the version that If-Match names, or of any; 412 when somebody else's is there meanwhile. */
  @Put(':id')
  @RateLimit('admin-write')
  @BodyLimitOf('summaryEdit')
  @Header('cache-control', 'no-store')
  @ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'The ETag of what was edited; absent: any.',
  })
  @ApiOkResponse({ type: DeskSummaryDto })
  async edit(
    @Param('id', SUMMARY_ID) id: number,
    @Body() body: EditSummaryBody,
    @Headers('if-match') ifMatch: string | undefined,
    @Actor() actor: AdminActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeskSummaryDto> {
    return tagged(reply, await this.desk.editSummary(id, versionIn(ifMatch), body, actor));
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
  @ApiOkResponse({ type: DeskSummaryDto })
  async restore(
    @Param('id', SUMMARY_ID) id: number,
    @Actor() actor: AdminActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeskSummaryDto> {
    return tagged(reply, await this.desk.restoreSummary(id, actor));
  }
}

function tagged(reply: FastifyReply, summary: DeskSummary): DeskSummaryDto {
  reply.header('etag', `"${summary.version}"`);
  return deskSummaryView(summary);
}
