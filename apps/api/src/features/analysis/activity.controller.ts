import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '#api/http/api-responses.js';
import { CurrentMember, SignedIn } from '#api/http/auth/member-auth.js';
import { SummaryLinkDto, summaryLink } from '#api/http/dto/catalogue-dto.js';
import type { UseCases } from '#api/wiring/ports.js';
import type { Member } from '#core/accounts/member.js';
import type { AnalysisJob, JobStatus } from '#core/jobs/job.js';
import { ACTIVITY_USE_CASES } from './analysis-use-cases.js';
import { jobView } from './job-dto.js';

/** An analysis on its way, or one that failed. */
export class WaitingDto {
  @ApiProperty({ format: 'uuid' }) jobId!: string;
  @ApiProperty({ enum: ['queued', 'running', 'done', 'failed'] }) status!: JobStatus;
  @ApiProperty({ minimum: 0, maximum: 100 }) percent!: number;
  @ApiProperty({ description: 'Stage, or why it failed.' }) message!: string;
  @ApiPropertyOptional({ description: 'Title of the episode, once it is known.' }) title?: string;
  @ApiPropertyOptional() show?: string;
  @ApiPropertyOptional() image?: string;
}

/** First steps of a member that are done. */
export class OnboardingDto {
  @ApiProperty() analyzed!: boolean;
  @ApiProperty() saved!: boolean;
  @ApiProperty() followed!: boolean;
}

export class ActivityDto {
  @ApiProperty({ type: [WaitingDto], description: 'Last submitted first.' }) waiting!: WaitingDto[];
  @ApiProperty({ type: [SummaryLinkDto], description: 'Last submitted first.' }) finished!: SummaryLinkDto[];
  @ApiProperty({ type: OnboardingDto }) onboarding!: OnboardingDto;
}

/** A member's latest submissions, for their home page (contract §12). */
@ApiTags('analysis')
@ApiErrors()
@Controller('api/user/activity')
export class ActivityController {
  constructor(
    @Inject(ACTIVITY_USE_CASES.provide) private readonly read: UseCases<typeof ACTIVITY_USE_CASES>,
  ) {}

  @Get()
  @SignedIn({ adoptsVisitor: true })
  @ApiOkResponse({ type: ActivityDto })
  async activity(@CurrentMember() { id }: Member): Promise<ActivityDto> {
    const { waiting, finished, onboarding } = await this.read(id);
    return { waiting: waiting.map(waitingView), finished: finished.map(summaryLink), onboarding };
  }
}

function waitingView(job: AnalysisJob): WaitingDto {
  const { status, percent, message, episode } = jobView(job);
  const { title, show } = job.request.transcript ?? {};
  return { jobId: job.id, status, percent, message, ...{ title, show }, ...episode };
}
