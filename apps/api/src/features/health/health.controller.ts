import { Controller, Get, NotFoundException, Req, Res, UnauthorizedException } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#api/env/env.js';
import { RETRY_AFTER_SECONDS } from '#api/http/errors.js';
import { RateLimit, Unlimited } from '#api/http/rate-limit.js';
import { ShutdownSignal } from '#api/http/signals.js';
import { Metrics } from '#api/observability/metrics.js';
import { metricsAccess } from '#api/observability/metrics-server.js';
import { Port } from '#api/wiring/ports.js';
import type { AnalysisQueue } from '#core/ports/analysis-queue.js';
import { checkReadiness } from './check-readiness.js';

@ApiExcludeController()
@Controller()
export class HealthController {
  constructor(
    private readonly shutdown: ShutdownSignal,
    private readonly metrics: Metrics,
    @Port('pingDatabase') private readonly pingDatabase: () => Promise<unknown>,
    @Port('queue') private readonly queue: AnalysisQueue,
    @Port('env') private readonly env: Env,
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
    const { pingDatabase, queue, env } = this;
    const { failing, degraded } = await checkReadiness({
      pingDatabase,
      queue,
      isWorker: env.ROLE === 'worker',
    });
    if (failing.length === 0) return { status: 'ok', ...(degraded.length > 0 && { degraded }) };
    reply.status(503).header('retry-after', String(RETRY_AFTER_SECONDS));
    return { status: 'failing', message: `Not ready: ${failing.join(', ')} failing.`, failing };
  }

  @Get('metrics')
  @RateLimit('metrics')
  async prometheus(
    @Req() { ip, headers }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const access = metricsAccess(this.env, { ip, headers });
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
