import { Get, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { CostEstimateDto } from '#api/http/dto/cost-estimate-dto.js';
import { Port, type UseCases } from '#api/wiring/ports.js';
import type { AdminActor } from '#core/admin/access-log-entry.js';
import { ADMIN_JOB_STATUSES, type AdminJob, type AdminJobStatus, upstreamOf } from '#core/admin/admin-job.js';
import type { JobEpisode } from '#core/jobs/job.js';
import type { AdminArea } from '#core/ports/admin-area.js';
import { progressPercent, STAGES, type StageId } from '#core/progress/progress.js';
import { Actor } from './admin-auth.js';
import { AdminController, AdminPageQuery, AdminRead, AdminWrite, Filter } from './admin-routes.js';
import { ADMIN_USE_CASES } from './admin-use-cases.js';
import { AuditLogThrottled } from './audit-log.js';

class AdminEpisodeDto implements JobEpisode {
  @ApiPropertyOptional({ type: CostEstimateDto, description: 'US dollars that the analysis will cost.' })
  estimate?: CostEstimateDto;
  @ApiProperty() title!: string;
  @ApiProperty() show!: string;
  @ApiPropertyOptional() image?: string;
}

class AdminJobsQuery extends AdminPageQuery {
  @Filter('status', ADMIN_JOB_STATUSES)
  status?: AdminJobStatus;
}

class AdminJobDto {
  @ApiProperty() id!: string;
  @ApiProperty({ enum: ['waiting', 'running', 'failed'] }) status!: AdminJob['status'];
  @ApiProperty({ enum: STAGES.map(({ id }) => id) }) stage!: StageId;
  @ApiProperty() percent!: number;
  @ApiPropertyOptional() episode?: AdminEpisodeDto;
  @ApiProperty() link!: string;
  @ApiPropertyOptional({ description: 'Message shown to the reader.' }) error?: string;
  @ApiPropertyOptional() code?: string;
  @ApiPropertyOptional({ description: 'Failing upstream service; absent for internal failures.' })
  upstream?: string;
  @ApiProperty() attempt!: number;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
}

class AdminJobsDto {
  @ApiProperty({ type: [AdminJobDto] }) jobs!: readonly AdminJobDto[];
  @ApiProperty({ description: 'Counted to 10,000.' }) total!: number;
  @ApiProperty() page!: number;
  @ApiProperty() limit!: number;
}

/** Unfinished and failed jobs, for admins. */
@AdminController('jobs')
export class AdminJobsController {
  constructor(
    @Port('area') private readonly area: AdminArea,
    @Inject(ADMIN_USE_CASES.provide) private readonly useCases: UseCases<typeof ADMIN_USE_CASES>,
  ) {}

  /** Running, waiting and failed jobs, by last change. */
  @Get()
  @AuditLogThrottled('view_jobs')
  @AdminRead(AdminJobsDto)
  async list(@Query() { status, page, limit }: AdminJobsQuery): Promise<AdminJobsDto> {
    const { jobs, total } = await this.area.jobs.list({ status, page, limit });
    return { jobs: jobs.map(adminJobView), total, page, limit };
  }

  /** Queues a failed job again and reserves its quota again. 409 where that is impossible. */
  @Post(':id/retry')
  @AdminWrite()
  async retry(@Param('id') id: string, @Actor() actor: AdminActor): Promise<void> {
    await this.useCases.jobs.retry(id, actor);
  }

  /** Fails an unfinished job and releases its quota. 409 when it has ended. */
  @Post(':id/cancel')
  @AdminWrite()
  async cancel(@Param('id') id: string, @Actor() actor: AdminActor): Promise<void> {
    await this.useCases.jobs.cancel(id, actor);
  }
}

function adminJobView(job: AdminJob): AdminJobDto {
  const { id, status, stage, stageShare, episode, link, failure, attempt, createdAt, updatedAt } = job;
  return {
    id,
    status,
    stage,
    percent: progressPercent(stage, 0, stageShare),
    episode,
    link,
    error: failure?.message,
    code: failure?.code,
    upstream: upstreamOf(job),
    attempt,
    createdAt,
    updatedAt,
  };
}
