import { Body, Controller, Get, Headers, Inject, Param, Post, Req, Res, Sse } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import type { Env } from '#api/env/env.js';
import { ApiErrors, Ok } from '#api/http/api-responses.js';
import { UseApiKey } from '#api/http/auth/api-key.guard.js';
import { Caller, OptionalAuth } from '#api/http/auth/member-auth.js';
import { AnalysisDto } from '#api/http/dto/analysis-dto.js';
import { ErrorDto } from '#api/http/dto/error-dto.js';
import { parseIdempotencyKey } from '#api/http/idempotency.js';
import { callerNetworks } from '#api/http/network.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { UseBodyLimit } from '#api/http/request-body.js';
import { prefersAsync } from '#api/http/request-facts.js';
import { ShutdownSignal } from '#api/http/signals.js';
import type { StatusEvent } from '#api/http/status-events.js';
import { StreamLimiter } from '#api/http/stream-limiter.js';
import { ensureVisitor, viewersOf } from '#api/http/visitor.js';
import { Port, type UseCases } from '#api/wiring/ports.js';
import { DomainError } from '#core/errors.js';
import type { AnalysisJob, JobFailure } from '#core/jobs/job.js';
import type { WaitingJob } from '#core/jobs/waiting-line.js';
import type { AuthenticatedMember } from '#core/usecases/accounts/authenticate-member.js';
import { ANALYSIS_USE_CASES, JOB_USE_CASES } from './analysis-use-cases.js';
import { AnalyzeBody, toSubmission } from './analyze-dto.js';
import { JobAcceptedDto, JobDto, jobView } from './job-dto.js';
import { SubmissionService, type Submitter } from './submission.service.js';

/** Time that a submission waits for its result (contract §2), in milliseconds. */
const RESULT_TIMEOUT_MS = 120_000;

@ApiTags('analyses')
@Controller('api/analyze')
export class AnalyzeController {
  constructor(
    private readonly submissions: SubmissionService,
    @Inject(JOB_USE_CASES.provide) private readonly jobs: UseCases<typeof JOB_USE_CASES>,
    @Inject(ANALYSIS_USE_CASES.provide) private readonly analyses: UseCases<typeof ANALYSIS_USE_CASES>,
    private readonly shutdown: ShutdownSignal,
    private readonly streams: StreamLimiter,
    @Port('env') private readonly env: Env,
    @Port('secret') private readonly secret: string,
  ) {}

  @Post()
  @UseApiKey('analyze')
  @OptionalAuth()
  @RateLimit('analyze')
  @UseBodyLimit('transcript')
  @ApiHeader({ name: 'prefer', required: false, description: '`respond-async` for a 202 with the job.' })
  @ApiHeader({ name: 'idempotency-key', required: false })
  @Ok(AnalysisDto)
  @ApiResponse({ status: 202, type: JobAcceptedDto })
  @ApiErrors()
  async analyze(
    @Body() body: AnalyzeBody,
    @Headers('prefer') prefer: string | undefined,
    @Headers('idempotency-key') key: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Caller() caller: AuthenticatedMember | undefined,
  ): Promise<AnalysisDto | JobAcceptedDto> {
    const submission = toSubmission(body);
    const submitter: Submitter = caller
      ? { kind: 'member', caller, networks: callerNetworks(request.ip, this.secret) }
      : { kind: 'visitor', visitor: ensureVisitor(request, reply, this.env, this.secret) };
    const result = await this.submissions.submit(
      { ...submission, idempotency: idempotencyOf(key, body) },
      submitter,
    );
    if (result.kind === 'analysis') return result.analysis;
    if (!prefersAsync({ prefer })) {
      const job = await this.waitForResult(result.job.id, request);
      if (job.status === 'done') return this.resultOf(job, [result.ownerId]);
      if (job.failure) throw failureError(job.failure);
    }
    reply.status(202).header('location', `/api/analyze/jobs/${result.job.id}`);
    return { jobId: result.job.id };
  }

  @Get('jobs/:id')
  @UseApiKey('analyze')
  @OptionalAuth()
  @ApiOkResponse({ type: JobDto })
  @ApiResponse({ status: '4XX', type: ErrorDto })
  async job(@Param('id') id: string, @Req() request: FastifyRequest): Promise<JobDto> {
    const viewers = viewersOf(request);
    const job = await this.jobs.find(id, viewers);
    return this.viewOf({ ...job, wait: await this.jobs.waitOf(job) }, viewers);
  }

  /** The job's states as server-sent events named `status`, the present one first, the end state last. */
  @Sse('jobs/:id/events')
  @UseApiKey('analyze')
  @OptionalAuth()
  @ApiResponse({ status: '4XX', type: ErrorDto })
  @ApiResponse({ status: 503, type: ErrorDto })
  async events(@Param('id') id: string, @Req() request: FastifyRequest): Promise<Observable<StatusEvent>> {
    const viewers = viewersOf(request);
    await this.jobs.find(id, viewers);
    return this.streams.open(request, viewers, (signal) => this.states(id, viewers, signal));
  }

  private async *states(id: string, viewers: readonly string[], signal: AbortSignal): AsyncGenerator<JobDto> {
    for await (const job of this.jobs.follow(id, signal)) yield await this.viewOf(job, viewers);
  }

  /** Waits for the end of the job, until the client leaves, the process stops or the time is over. */
  private waitForResult(jobId: string, { raw }: FastifyRequest): Promise<AnalysisJob> {
    const closed = new AbortController();
    raw.once('close', () => raw.destroyed && closed.abort());
    const signals = [closed.signal, this.shutdown.signal, AbortSignal.timeout(RESULT_TIMEOUT_MS)];
    return this.jobs.wait(jobId, AbortSignal.any(signals));
  }

  private async viewOf(job: WaitingJob, viewers: readonly string[]): Promise<JobDto> {
    return jobView(job, job.status === 'done' ? await this.resultOf(job, viewers) : undefined);
  }

  private resultOf(job: AnalysisJob, viewers: readonly string[]): Promise<AnalysisDto> {
    return this.analyses.find(job.analysisId ?? 0, viewers);
  }
}

function failureError({ code, message, retryAfterSeconds }: JobFailure): DomainError {
  return new DomainError(code, message, retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
}

function idempotencyOf(header: string | undefined, body: AnalyzeBody) {
  const key = parseIdempotencyKey(header);
  return key === undefined ? undefined : { key, body };
}
