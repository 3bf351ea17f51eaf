import { Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { RateLimit } from '#api/http/rate-limit.js';
import type { AdminActor } from '#core/admin/access-log-entry.js';
import { Actor, AdminOnly } from './admin-auth.js';
import { AdminJobsService } from './admin-jobs.service.js';
import { AdminJobsDto, adminJobView } from './admin-jobs-dto.js';
import { AdminJobsQuery } from './admin-query.js';
import { AuditLogThrottled } from './audit-log.js';

/** Unfinished and failed jobs, for admins. */
@ApiTags('admin')
@AdminOnly()
@Controller('api/podmin/jobs')
export class AdminJobsController {
  constructor(private readonly jobs: AdminJobsService) {}

  /** Running, waiting and failed jobs, by last change. */
  @Get()
  @AuditLogThrottled('view_jobs')
  @RateLimit('admin-read')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: AdminJobsDto })
  async list(@Query() { status, page, limit }: AdminJobsQuery): Promise<AdminJobsDto> {
    const { jobs, total } = await this.jobs.list({ status, page, limit });
    return { jobs: jobs.map(adminJobView), total, page, limit };
  }

  /** Queues a failed job again and reserves its quota again. 409 where that is impossible. */
  @Post(':id/retry')
  @RateLimit('admin-write')
  @HttpCode(204)
  @ApiNoContentResponse()
  async retry(@Param('id') id: string, @Actor() actor: AdminActor): Promise<void> {
    await this.jobs.retry(id, actor);
  }

  /** Fails an unfinished job and releases its quota. 409 when it has ended. */
  @Post(':id/cancel')
  @RateLimit('admin-write')
  @HttpCode(204)
  @ApiNoContentResponse()
  async cancel(@Param('id') id: string, @Actor() actor: AdminActor): Promise<void> {
    await this.jobs.cancel(id, actor);
  }
}
