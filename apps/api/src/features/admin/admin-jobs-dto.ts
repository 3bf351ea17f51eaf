import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { CostEstimateDto } from '#api/http/dto/cost-estimate-dto.js';
import { type AdminJob, upstreamOf } from '#core/admin/admin-job.js';
import type { JobEpisode } from '#core/analysis/job.js';
import { progressPercent, STAGES, type StageId } from '#core/analysis/progress.js';

class AdminEpisodeDto implements JobEpisode {
  @ApiPropertyOptional({ type: CostEstimateDto, description: 'US dollars that the analysis will cost.' })
  estimate?: CostEstimateDto;
  @ApiProperty() title!: string;
  @ApiProperty() show!: string;
  @ApiPropertyOptional() image?: string;
}

export class AdminJobDto {
  @ApiProperty() id!: string;
  @ApiProperty({ enum: ['waiting', 'running', 'failed'] }) status!: AdminJob['status'];
  @ApiProperty({ enum: STAGES.map(({ id }) => id) }) stage!: StageId;
  @ApiProperty() percent!: number;
  @ApiPropertyOptional() episode?: AdminEpisodeDto;
  @ApiProperty() link!: string;
  @ApiPropertyOptional({ description: 'As the reader was told.' }) error?: string;
  @ApiPropertyOptional() code?: string;
  @ApiPropertyOptional({ description: 'Who let it down, where it was somebody outside.' }) upstream?: string;
  @ApiProperty() attempt!: number;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
}

export class AdminJobsDto {
  @ApiProperty({ type: [AdminJobDto] }) jobs!: readonly AdminJobDto[];
  @ApiProperty({ description: 'Counted to 10,000.' }) total!: number;
  @ApiProperty() page!: number;
  @ApiProperty() limit!: number;
}

export function adminJobView(job: AdminJob): AdminJobDto {
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
