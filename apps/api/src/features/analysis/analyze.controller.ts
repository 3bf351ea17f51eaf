import { createHash } from 'node:crypto';
import { Body, Controller, Get, Headers, HttpCode, Inject, Param, Post, Req, Res, Sse } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { finalize, from, interval, last, map, merge, type Observable, share, takeUntil } from 'rxjs';
import type { Env } from '#api/env/env.js';
import { Caller, OptionalAuth } from '#api/http/auth/member-auth.js';
import { AnalysisDto } from '#api/http/dto/analysis-dto.js';
import { ErrorDto } from '#api/http/dto/error-dto.js';
import { callerNetworks, networkOf } from '#api/http/network.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { UseBodyLimit } from '#api/http/request-body.js';
import { ShutdownSignal } from '#api/http/shutdown-signal.js';
import { ensureVisitor, viewersOf } from '#api/http/visitor.js';
import { mailboxId } from '#api/keyed-hash.js';
import { CLOCK, ENV, SECRET } from '#api/wiring/tokens.js';
import { memberOwner } from '#core/accounts/member.js';
import { cleanCustomPrompt } from '#core/analysis/custom-prompt.js';
import type { AnalysisJob, JobFailure } from '#core/analysis/job.js';
import { MAX_TRANSCRIPT_BYTES } from '#core/analysis/transcript.js';
import { DomainError } from '#core/errors.js';
import { audioLimitOf } from '#core/plans/audio-limit.js';
import type { PlanId } from '#core/plans/plan.js';
import type { Idempotency } from '#core/ports/analysis-jobs.js';
import type { Clock } from '#core/ports/clock.js';
import type { FreeLimits } from '#core/usage/free-allowance.js';
import type { QuotaReservation } from '#core/usage/quota-reservation.js';
import { submissionReservations } from '#core/usage/submission-reservations.js';
import { visitorReservations } from '#core/usage/visitor-allowance.js';
import type { AuthenticatedMember } from '#core/usecases/authenticate-member.js';
import { AnalysisService } from './analysis.service.js';
import { AnalyzeBody } from './analyze-dto.js';
import { JobAcceptedDto, JobDto, jobView } from './job-dto.js';
import { StreamLimiter } from './stream-limiter.js';

/** How long a submission is held for its result (contract §2), in milliseconds. */
const HOLD_MS = 120_000;
/** Keeps proxies from closing a silent stream, in milliseconds. */
const HEARTBEAT_MS = 15_000;

/** Who asks for an analysis: what it costs them, and who may repeat the request. */
interface Asker {
  readonly ownerId: string;
  /** Absent for a visitor. */
  readonly plan?: PlanId;
  readonly charges: readonly QuotaReservation[];
  readonly scopes: readonly string[];
}

@ApiTags('analyses')
@Controller('api/analyze')
export class AnalyzeController {
  constructor(
    private readonly useCases: AnalysisService,
    private readonly draining: ShutdownSignal,
    private readonly streams: StreamLimiter,
    @Inject(ENV) private readonly env: Env,
    @Inject(SECRET) private readonly secret: string,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Post()
  @OptionalAuth()
  @RateLimit('analyze')
  @UseBodyLimit('transcript')
  @HttpCode(200)
  @ApiHeader({ name: 'prefer', required: false, description: '`respond-async` for a 202 with the job.' })
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiOkResponse({ type: AnalysisDto })
  @ApiResponse({ status: 202, type: JobAcceptedDto })
  @ApiResponse({ status: '4XX', type: ErrorDto })
  @ApiResponse({ status: '5XX', type: ErrorDto })
  async analyze(
    @Body() body: AnalyzeBody,
    @Headers('prefer') prefer: string | undefined,
    @Headers('idempotency-key') key: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Caller() caller: AuthenticatedMember | undefined,
  ): Promise<AnalysisDto | JobAcceptedDto> {
    const { kind, link } = linkOf(body);
    checkSize(body);
    const asker = caller ? this.memberAsking(caller, request) : this.visitorAsking(request, reply);
    const answer = await this.useCases.submitAnalysis({
      kind,
      link,
      transcript: body.transcript,
      transcriptFingerprint: body.transcript && fingerprint(body.transcript),
      language: body.language,
      style: body.style,
      ...promptOf(body),
      ownerId: asker.ownerId,
      charges: asker.charges,
      plan: asker.plan,
      audioLimitSeconds: audioLimitOf(asker.plan),
      idempotency: idempotencyOf(key, asker.scopes, body),
    });
    if (answer.kind === 'analysis') return answer.analysis;
    if (!/\brespond-async\b/i.test(prefer ?? '')) {
      const ended = await this.hold(answer.job.id, request);
      if (ended.status === 'done') return this.resultOf(ended, [asker.ownerId]);
      if (ended.failure) throw failureError(ended.failure);
    }
    reply.status(202).header('location', `/api/analyze/jobs/${answer.job.id}`);
    return { jobId: answer.job.id };
  }

  @Get('jobs/:id')
  @OptionalAuth()
  @ApiOkResponse({ type: JobDto })
  @ApiResponse({ status: '4XX', type: ErrorDto })
  async job(@Param('id') id: string, @Req() request: FastifyRequest): Promise<JobDto> {
    return this.viewOf(await this.visibleJob(id, request), viewersOf(request));
  }

  /** The job's states as server-sent events named `status`, the present one first, the end state last. */
  @Sse('jobs/:id/events')
  @OptionalAuth()
  @ApiResponse({ status: '4XX', type: ErrorDto })
  @ApiResponse({ status: 503, type: ErrorDto })
  async events(@Param('id') id: string, @Req() request: FastifyRequest): Promise<Observable<object>> {
    await this.visibleJob(id, request);
    const viewers = viewersOf(request);
    const release = this.streams.acquire(networkOf(request.ip), viewers);
    const stop = new AbortController();
    const end = () => {
      stop.abort();
      release();
    };
    request.raw.socket.once('close', end);
    if (request.raw.socket.destroyed) end();
    const signal = AbortSignal.any([stop.signal, this.draining.signal]);
    const views = async function* (this: AnalyzeController) {
      for await (const job of this.useCases.followJob(id, signal)) yield await this.viewOf(job, viewers);
    }.bind(this);
    const states = from(views()).pipe(
      map((data) => ({ type: 'status', data })),
      share(),
    );
    const beats = interval(HEARTBEAT_MS).pipe(map(() => ({ type: 'ping', data: '' })));
    const ended = states.pipe(last(null, undefined));
    return merge(states, beats.pipe(takeUntil(ended))).pipe(
      finalize(() => {
        request.raw.socket.off('close', end);
        end();
      }),
    );
  }

  private get freeLimits(): FreeLimits {
    return { perNetwork: this.env.VISITOR_NETWORK_LIMIT, perDay: this.env.FREE_DAILY_LIMIT };
  }

  private memberAsking(
    { identity, member: { id, plan, email } }: AuthenticatedMember,
    { ip }: FastifyRequest,
  ): Asker {
    const ownerId = memberOwner(id);
    const payer = { memberId: id, plan, mailboxId: mailboxId(email, this.secret) };
    const mustVerify = this.env.REQUIRE_VERIFIED_EMAIL && !identity.emailVerified;
    const networks = callerNetworks(ip, this.secret);
    const charges = submissionReservations(payer, networks, this.clock.now(), this.freeLimits, mustVerify);
    return { ownerId, plan, charges, scopes: [ownerId] };
  }

  private visitorAsking(request: FastifyRequest, reply: FastifyReply): Asker {
    const { id, ownerId, networks } = ensureVisitor(request, reply, this.env, this.secret);
    const charges = visitorReservations(id, networks, this.clock.now(), this.freeLimits);
    return { ownerId, charges, scopes: [ownerId, `network:${networks.networkId}`] };
  }

  /** Waits for the job's end, the caller's leaving, or the hold's end, whichever is first. */
  private hold(jobId: string, request: FastifyRequest): Promise<AnalysisJob> {
    const left = new AbortController();
    request.raw.once('close', () => request.raw.destroyed && left.abort());
    return this.useCases.waitForJob(
      jobId,
      AbortSignal.any([left.signal, this.draining.signal, AbortSignal.timeout(HOLD_MS)]),
    );
  }

  private async visibleJob(id: string, request: FastifyRequest): Promise<AnalysisJob> {
    const job = /^[\w-]{1,36}$/.test(id) ? await this.useCases.jobById(id) : undefined;
    const hidden = job?.visibility === 'private' && !viewersOf(request).includes(job.ownerId ?? '');
    if (!job || hidden) throw new DomainError('job_not_found', 'There is no such analysis job.');
    return job;
  }

  private async viewOf(job: AnalysisJob, viewers: readonly string[]): Promise<JobDto> {
    return jobView(job, job.status === 'done' ? await this.resultOf(job, viewers) : undefined);
  }

  private resultOf(job: AnalysisJob, viewers: readonly string[]): Promise<AnalysisDto> {
    return this.useCases.findAnalysis(job.analysisId ?? 0, viewers);
  }
}

function failureError({ code, message, retryAfterSeconds }: JobFailure): DomainError {
  return new DomainError(code, message, retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
}

function linkOf({ spotifyUrl, youtubeUrl }: AnalyzeBody): { kind: 'spotify' | 'youtube'; link: string } {
  if (spotifyUrl !== undefined && youtubeUrl !== undefined) {
    throw new DomainError('invalid_input', 'Send either spotifyUrl or youtubeUrl, not both.');
  }
  if (spotifyUrl !== undefined) return { kind: 'spotify', link: spotifyUrl };
  return { kind: 'youtube', link: youtubeUrl ?? '' };
}

function checkSize({ transcript }: AnalyzeBody): void {
  if (transcript && Buffer.byteLength(transcript.text) > MAX_TRANSCRIPT_BYTES) {
    throw new DomainError('transcript_too_large', 'The transcript is too large. It may have at most 2 MB.');
  }
}

/** A reader's own instructions; none where there is nothing to read in them. */
function promptOf({ customPrompt = '' }: AnalyzeBody) {
  const prompt = cleanCustomPrompt(customPrompt);
  return prompt === '' ? {} : { customPrompt: prompt, promptFingerprint: fingerprint(prompt) };
}

function fingerprint(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}

function idempotencyOf(
  key: string | undefined,
  scopes: readonly string[],
  body: AnalyzeBody,
): Idempotency | undefined {
  if (key === undefined) return undefined;
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new DomainError(
      'invalid_input',
      'Idempotency-Key must be 1 to 255 printable characters without spaces.',
    );
  }
  return { scopes, key, bodyHash: fingerprint(body) };
}
