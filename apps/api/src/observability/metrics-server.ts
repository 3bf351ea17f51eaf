import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import type { Env } from '../env/env.js';
import { Port } from '../wiring/ports.js';
import type { Logger } from './logger.js';
import { Metrics } from './metrics.js';

/** Serves `/metrics` on `METRICS_PORT`, apart from the public port. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnModuleDestroy {
  private server: Server | undefined;

  constructor(
    private readonly metrics: Metrics,
    @Port('env') private readonly env: Env,
    @Port('log') private readonly log: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.env.METRICS_PORT === undefined) return;
    this.server = createServer((request, response) => {
      this.answer(request, response).catch((err: unknown) => {
        this.log.error({ err }, 'metrics failed');
        response.writeHead(500).end();
      });
    });
    this.server.listen(this.env.METRICS_PORT, this.env.HOST);
    await once(this.server, 'listening');
  }

  onModuleDestroy(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    const { METRICS_TOKEN: token } = this.env;
    if (token !== undefined && !bearsToken(request.headers.authorization, token)) {
      return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    }
    const text = await this.metrics.text();
    response.writeHead(200, { 'content-type': this.metrics.contentType }).end(text);
  }
}

type MetricsSettings = Pick<Env, 'METRICS_TOKEN' | 'METRICS_PORT' | 'TRUST_PROXY' | 'production'>;

/** Headers of a proxy, whose callers are elsewhere although it is on this machine. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Decides about access to metrics on the public port: for nobody, for loopback clients without a proxy, or for bearers of the token. */
export function metricsAccess(
  env: MetricsSettings,
  { ip, headers }: { readonly ip: string; readonly headers: IncomingHttpHeaders },
): 'granted' | 'token_needed' | 'off' {
  if (env.METRICS_PORT !== undefined) return 'off';
  if (env.METRICS_TOKEN !== undefined)
    return bearsToken(headers.authorization, env.METRICS_TOKEN) ? 'granted' : 'token_needed';
  const isForwarded = env.TRUST_PROXY !== undefined || FORWARDING.some((name) => headers[name] !== undefined);
  return !env.production && !isForwarded && isLoopback(ip) ? 'granted' : 'off';
}

/** True when an `Authorization` header carries the token. Compares in constant time. */
function bearsToken(authorization: string | undefined, token: string): boolean {
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function isLoopback(ip: string): boolean {
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback';
}
