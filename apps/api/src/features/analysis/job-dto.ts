import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { AnalysisDto } from '#api/http/dto/analysis-dto.js';
import { CostEstimateDto } from '#api/http/dto/cost-estimate-dto.js';
import { ActionableInsightDto } from '#api/http/dto/sections-dto.js';
import type { Analysis } from '#core/analysis/analysis.js';
import type { JobEpisode, JobFailure, JobStatus } from '#core/jobs/job.js';
import type { JobPreview } from '#core/jobs/job-preview.js';
import { MAX_JOBS_AHEAD, type WaitingJob, waitingMessage } from '#core/jobs/waiting-line.js';
import { COMPLETE_MESSAGE, progressPercent, STAGES, type StageId, stageOf } from '#core/progress/progress.js';

export class JobEpisodeDto implements Omit<JobEpisode, 'estimate'> {
  @ApiProperty() title!: string;
  @ApiProperty() show!: string;
  @ApiPropertyOptional() image?: string;
}

export class JobFailureDto implements JobFailure {
  @ApiProperty({ type: String }) code!: JobFailure['code'];
  @ApiProperty() message!: string;
  @ApiPropertyOptional() retryAfterSeconds?: number;
}

/** The checked parts of a summary that is still being written. */
export class JobPreviewDto implements JobPreview {
  @ApiPropertyOptional() oneSentence?: string;
  @ApiPropertyOptional() overview?: string;
  @ApiPropertyOptional({ type: [String] }) keyTopics?: readonly string[];
  @ApiPropertyOptional({ type: [ActionableInsightDto] }) insights?: readonly ActionableInsightDto[];
}

/** The 202 response to an asynchronous submission. */
export class JobAcceptedDto {
  @ApiProperty({ format: 'uuid' }) jobId!: string;
  @ApiPropertyOptional() message?: string;
}

/** The state of a job (contract §2). */
export class JobDto {
  @ApiProperty({ enum: ['queued', 'running', 'done', 'failed'] }) status!: JobStatus;
  @ApiProperty({ minimum: 0, maximum: 100 }) percent!: number;
  @ApiProperty({ enum: STAGES.map(({ id }) => id) }) stage!: StageId;
  @ApiProperty() message!: string;
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: MAX_JOBS_AHEAD,
    description: `Analyses that start before this one, while it waits; ${MAX_JOBS_AHEAD} for that many or more. Absent: it does not wait, or its place is unknown.`,
  })
  jobsAhead?: number;
  @ApiPropertyOptional({ type: JobEpisodeDto }) episode?: JobEpisodeDto;
  @ApiPropertyOptional({ type: CostEstimateDto, description: 'US dollars that the analysis will cost.' })
  estimate?: CostEstimateDto;
  @ApiPropertyOptional({ type: JobPreviewDto, description: 'Parts that are written and checked by now.' })
  preview?: JobPreviewDto;
  @ApiPropertyOptional({ type: AnalysisDto }) analysis?: AnalysisDto;
  @ApiPropertyOptional({ type: JobFailureDto }) error?: JobFailureDto;
}

/** A job as its readers see it, with the analysis when it is done. */
export function jobView(job: WaitingJob, analysis?: Analysis): JobDto {
  const { status, stage, failure } = job;
  const { estimate, ...episode } = job.episode ?? { title: '', show: '' };
  const base = { status, stage, episode: job.episode && episode, estimate: estimate && { ...estimate } };
  if (status === 'done') return { ...base, percent: 100, message: COMPLETE_MESSAGE, analysis };
  if (status === 'failed') {
    return { ...base, percent: 0, message: failure?.message ?? '', error: failure && { ...failure } };
  }
  const message = job.wait ? waitingMessage(job.wait) : stageOf(stage).message;
  const { jobsAhead } = job.wait ?? {};
  const preview = job.preview && { ...job.preview };
  return { ...base, jobsAhead, preview, percent: progressPercent(stage, 0, job.stageShare), message };
}
