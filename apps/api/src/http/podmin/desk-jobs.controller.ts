import { Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DeskCases } from '#api/wiring/desk-cases.js';
import type { AdminActor } from '#core/admin/access-entry.js';
import { RateLimit } from '../rate-limit.js';
import { Actor, AdminOnly } from './admin-only.js';
import { DeskJobsDto, deskJobView } from './desk-jobs-dto.js';
import { DeskJobsQuery } from './desk-query.js';
import { LogsVisits } from './logs.js';

/** Work that is not done, for admins. */
@ApiTags('admin')
@AdminOnly()
@Controller('api/podmin/jobs')
export class DeskJobsController {
  constructor(private readonly desk: DeskCases) {}

  /** Running, waiting and failed jobs; those that changed last come first. */
  @Get()
  @LogsVisits('view_jobs')
  @RateLimit('admin-read')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: DeskJobsDto })
  async list(@Query() { status, page, limit }: DeskJobsQuery): Promise<DeskJobsDto> {
    const { jobs, total } = await this.desk.jobs({ status, page, limit });
    return { jobs: jobs.map(deskJobView), total, page, limit };
  }

  /** A failed job waits again, and is charged again as it was. 409 where that cannot be. */
  @Post(':id/retry')
  @RateLimit('admin-write')
  @HttpCode(204)
  @ApiNoContentResponse()
  async retry(@Param('id') id: string, @Actor() actor: AdminActor): Promise<void> {
    await this.desk.retryJob(id, actor);
  }

  /** An unfinished job fails, and costs nothing. 409 when it has ended. */
  @Post(':id/cancel')
  @RateLimit('admin-write')
  @HttpCode(204)
  @ApiNoContentResponse()
  async cancel(@Param('id') id: string, @Actor() actor: AdminActor): Promise<void> {
    await this.desk.cancelJob(id, actor);
  }
}
