import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { MEMBER_HOME, SIGNED_IN_COOKIE } from '#core/pages/page-manifest.js';
import type { Admission } from '../http/admission/admission.js';
import { isNotModified } from '../http/caching/conditional-request.js';
import { interceptRequests } from '../http/intercept-requests.js';
import { requestId } from '../http/request-facts.js';
import type { Logger } from '../observability/logger.js';
import type { Metrics } from '../observability/metrics.js';
import { cacheTagHeaders } from './cache/cache-tag-headers.js';
import { type KeptPage, negotiatePageEncoding, type PageService } from './page.service.js';
import { dependsOnQuery } from './resolvers/resolved-page.js';

interface Options {
  readonly pages: PageService;
  readonly admission: Admission;
  /** Answers a request that is refused. */
  readonly refuse: (request: IncomingMessage, response: ServerResponse, since: number) => void;
  /** Headers of every page. */
  readonly headers: Readonly<Record<string, string>>;
  readonly metrics: Metrics;
  readonly log: Logger;
}

/**
 * Serves cached pages before the framework sees the request, whose overhead would be most of the cost. Passes everything
 * else on.
 */
export function serveCachedPages(
  server: Server,
  { pages, admission, refuse, headers, metrics, log }: Options,
): void {
  const baseHeaders = [
    ...Object.entries(headers).flat(),
    'vary',
    'accept-encoding',
    'cache-control',
    'no-cache',
  ];
  const headersByBody = new WeakMap<Buffer, string[]>();
  const count = (status: 200 | 304, from: number) => {
    const ms = performance.now() - from;
    metrics.countRequest({ method: 'GET', route: '/*', status, seconds: ms / 1000 });
    if (log.isLevelEnabled('debug'))
      log.debug({ method: 'GET', route: '/*', status, ms: Math.round(ms) }, 'request');
  };
  const answer = (
    request: IncomingMessage,
    response: ServerResponse,
    { page, cacheTags }: KeptPage,
    from: number,
  ): void => {
    const encoding = negotiatePageEncoding(request.headers['accept-encoding']);
    const etag = page.etag(encoding);
    if (isNotModified(request.headers, { etag })) {
      response.writeHead(304, [...baseHeaders, 'etag', etag, 'x-request-id', requestId(request)]).end();
      count(304, from);
      return;
    }
    const body = page.body(encoding);
    let known = headersByBody.get(body);
    if (!known) {
      known = [...baseHeaders, 'etag', etag, 'content-type', 'text/html; charset=utf-8'];
      known.push('content-length', String(body.length));
      known.push(...Object.entries(cacheTagHeaders(cacheTags)).flat());
      if (encoding !== 'identity') known.push('content-encoding', encoding);
      known.push('x-request-id', '');
      headersByBody.set(body, known);
    }
    // Headers are written synchronously, so the next response may reuse the array.
    known[known.length - 1] = requestId(request);
    response.writeHead(200, known).end(body);
    count(200, from);
  };
  interceptRequests(server, (request, response, pass) => {
    const path = pathOf(request);
    const isOwn = path === MEMBER_HOME && isSignedIn(request);
    const kept = request.method === 'GET' && !isOwn ? pages.cached(path) : undefined;
    if (!kept) return pass();
    const since = performance.now();
    admission.enterTurn(response, {
      start: () => answer(request, response, kept, since),
      refuse: () => refuse(request, response, since),
    });
  });
}

/** True for a browser in which a member is signed in. */
function isSignedIn({ headers: { cookie = '' } }: IncomingMessage): boolean {
  return cookie.split('; ').some((one) => one.startsWith(`${SIGNED_IN_COOKIE}=`));
}

/** The cache key of a request. Pages that depend on their query are never cached, so their URL matches no key. */
function pathOf({ url = '/' }: IncomingMessage): string {
  const query = url.indexOf('?');
  return query < 0 || dependsOnQuery(url) ? url : url.slice(0, query);
}
