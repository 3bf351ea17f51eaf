import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Env } from '../../env/env.js';
import type { Logger } from '../../observability/logger.js';
import type { Metrics } from '../../observability/metrics.js';
import { isAdminApiPath, isApiPath } from '../api-path.js';
import { errorResponse } from '../error-filter.js';
import type { ErrorPage } from '../errors.js';
import { requestId } from '../request-facts.js';
import { securityHeaders } from '../security-headers.js';
import { overloaded } from './overloaded.js';

/** Answers a request that came at a time of `performance.now`. */
type Send = (request: IncomingMessage, response: ServerResponse, since: number) => void;

const { status, body } = errorResponse(overloaded());

/** Answers refused requests from prepared text before the framework sees them, as the error filter would. */
export class Refusals {
  private readonly api: Send;
  private readonly adminApi: Send;

  constructor(
    private readonly env: Env,
    private readonly metrics: Metrics,
    private readonly log: Logger,
  ) {
    const { apiHeaders } = securityHeaders(env);
    this.api = this.json(apiHeaders, body);
    this.adminApi = this.json(apiHeaders, { ...body, error: body.message });
  }

  /** The answer to a refused request; absent where only the framework knows it. */
  for(url: string): Send | undefined {
    if (!isApiPath(url) || url.startsWith('/api/docs')) return undefined;
    return isAdminApiPath(url) ? this.adminApi : this.api;
  }

  /** The answer to a refused request for a page. */
  page(errorPage: ErrorPage): Send {
    const bytes = Buffer.from(errorPage(status));
    return this.send(securityHeaders(this.env).pageHeaders, 'text/html; charset=utf-8', '/*', () => bytes);
  }

  private json(headers: Readonly<Record<string, string>>, content: object): Send {
    const type = 'application/json; charset=utf-8';
    const prepared = JSON.stringify(content).slice(0, -1);
    return this.send(headers, type, '/api/*', (id) => `${prepared},"requestId":"${id}"}`);
  }

  private send(
    headers: Readonly<Record<string, string>>,
    type: string,
    route: string,
    contentOf: (id: string) => string | Buffer,
  ): Send {
    const common = Object.entries({
      ...headers,
      'cache-control': 'no-store',
      'retry-after': String(body.retryAfterSeconds),
      'content-type': type,
    }).flat();
    return (request, response, since) => {
      const id = requestId(request);
      const content = contentOf(id);
      const length = String(Buffer.byteLength(content));
      response.writeHead(status, [...common, 'content-length', length, 'x-request-id', id]);
      // The prepared text is ASCII, which is written fastest so.
      response.end(content, 'latin1');
      const { method = 'GET' } = request;
      const ms = performance.now() - since;
      this.metrics.countRequest({ method, route, status, seconds: ms / 1000 });
      this.log.info({ reqId: id, method, route, status, ms: Math.round(ms) }, 'request');
    };
  }
}
