import { Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { RateLimit } from '#api/http/rate-limit.js';
import type { AdminActor } from '#core/admin/access-log-entry.js';
import { AdminService } from './admin.service.js';
import { Actor, AdminOnly } from './admin-auth.js';
import { AdminJobsDto, adminJobView } from './admin-jobs-dto.js';
import { AdminJobsQuery } from './admin-query.js';
import { AuditLogThrottled } from './audit-log.js';

/** Work that is not done, for admins. */
@ApiTags('admin')
@AdminOnly()
@Controller('api/podmin/jobs')
export class AdminJobsController {
  constructor(private readonly desk: AdminService) {}

  /** Running, waiting and failed jobs; those that changed last come first. */
  @Get()
  @AuditLogThrottled('view_jobs')
  @RateLimit('admin-read')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: AdminJobsDto })
  async list(@Query() { status, page, limit }: AdminJobsQuery): Promise<AdminJobsDto> {
    const { jobs, total } = await this.desk.jobs({ status, page, limit });
    return { jobs: jobs.map(adminJobView), total, page, limit };
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
