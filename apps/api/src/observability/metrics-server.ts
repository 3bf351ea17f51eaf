import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Env } from '../env/env.js';
import { Port } from '../wiring/ports.js';
import type { Logger } from './logger.js';
import { Metrics } from './metrics.js';
import { bearsToken } from './metrics-access.js';

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
