import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { isNotModified } from '../http/caching/conditional-request.js';
import { interceptRequests } from '../http/intercept-requests.js';
import { requestId } from '../http/request-id.js';
import type { Logger } from '../observability/logger.js';
import type { Metrics } from '../observability/metrics.js';
import { negotiatePageEncoding, type PageService } from './page.service.js';
import { dependsOnQuery } from './resolvers/canonical.js';

interface Surroundings {
  readonly pages: PageService;
  /** What every page carries. */
  readonly headers: Readonly<Record<string, string>>;
  readonly metrics: Metrics;
  readonly log: Logger;
}

/**
 * Answers with kept pages before the framework sees the request: most of what a page costs then would be the framework's.
 * Everything else goes its way.
 */
export function serveCachedPages(server: Server, { pages, headers, metrics, log }: Surroundings): void {
  const always = [...Object.entries(headers).flat(), 'vary', 'accept-encoding', 'cache-control', 'no-cache'];
  const made = new WeakMap<Buffer, string[]>();
  const count = (status: 200 | 304, from: number) => {
    const ms = performance.now() - from;
    metrics.requestSeconds.observe({ method: 'GET', route: '/*', status }, ms / 1000);
    if (log.isLevelEnabled('debug'))
      log.debug({ method: 'GET', route: '/*', status, ms: Math.round(ms) }, 'request');
  };
  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    const from = performance.now();
    const page = request.method === 'GET' ? pages.cached(pathOf(request)) : undefined;
    if (!page) return false;
    const encoding = negotiatePageEncoding(request.headers['accept-encoding']);
    const etag = page.etag(encoding);
    if (isNotModified(request.headers, { etag })) {
      response.writeHead(304, [...always, 'etag', etag, 'x-request-id', requestId(request)]).end();
      count(304, from);
      return true;
    }
    const body = page.body(encoding);
    let own = made.get(body);
    if (!own) {
      own = [...always, 'etag', etag, 'content-type', 'text/html; charset=utf-8'];
      own.push('content-length', String(body.length));
      if (encoding !== 'identity') own.push('content-encoding', encoding);
      own.push('x-request-id', '');
      made.set(body, own);
    }
    // The head is written at once: the next answer may take the same list.
    own[own.length - 1] = requestId(request);
    response.writeHead(200, own).end(body);
    count(200, from);
    return true;
  };
  interceptRequests(server, answer);
}

/** No page is kept under a query that it depends on: with its sign it is no page's path. */
function pathOf({ url = '/' }: IncomingMessage): string {
  const query = url.indexOf('?');
  return query < 0 || dependsOnQuery(url) ? url : url.slice(0, query);
}
