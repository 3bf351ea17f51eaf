import { Controller, Get, Inject, NotFoundException, Req, Res, UnauthorizedException } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#api/env/env.js';
import { RateLimit, Unlimited } from '#api/http/rate-limit.js';
import { ShutdownSignal } from '#api/http/shutdown-signal.js';
import { Metrics } from '#api/observability/metrics.js';
import { metricsAccess } from '#api/observability/metrics-access.js';
import { ANALYSIS_QUEUE, DATABASE_PING, ENV } from '#api/wiring/tokens.js';
import type { AnalysisQueue } from '#core/ports/analysis-queue.js';

/** A dependency that takes longer counts as failing, in milliseconds. */
const CHECK_TIMEOUT_MS = 2000;

@ApiExcludeController()
@Controller()
export class HealthController {
  constructor(
    private readonly shutdown: ShutdownSignal,
    private readonly metrics: Metrics,
    @Inject(DATABASE_PING) private readonly pingDatabase: () => Promise<unknown>,
    @Inject(ANALYSIS_QUEUE) private readonly queue: AnalysisQueue,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Get('health/live')
  @Unlimited()
  live() {
    return { status: 'ok' };
  }

  /** 503 with the failing dependencies, and as soon as the process shuts down (contract §1). */
  @Get('health/ready')
  @Unlimited()
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    reply.header('cache-control', 'no-store');
    if (this.shutdown.signal.aborted) {
      reply.status(503);
      return { status: 'stopping', message: 'This process is stopping.', failing: ['process'] };
    }
    const parts = { database: this.pingDatabase(), queue: this.queue.depth() };
    const checks = Object.entries(parts).map(async ([name, check]) =>
      (await answersInTime(check)) ? [] : [name],
    );
    const failing = (await Promise.all(checks)).flat();
    if (failing.length === 0) return { status: 'ok' };
    reply.status(503);
    return { status: 'failing', message: `Not ready: ${failing.join(', ')} failing.`, failing };
  }

  @Get('metrics')
  @RateLimit('metrics')
  async prometheus(
    @Req() { ip, headers: { authorization } }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const access = metricsAccess(this.env, { ip, authorization });
    if (access === 'off') throw new NotFoundException();
    if (access === 'token_needed') {
      reply.header('www-authenticate', 'Bearer');
      throw new UnauthorizedException('Send the token of METRICS_TOKEN as Authorization: Bearer.');
    }
    reply.header('cache-control', 'no-store');
    reply.header('content-type', this.metrics.contentType);
    return this.metrics.text();
  }
}

async function answersInTime(check: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), CHECK_TIMEOUT_MS);
  });
  const answered = check.then(
    () => true,
    () => false,
  );
  const result = await Promise.race([answered, late]);
  clearTimeout(timer);
  return result;
}
