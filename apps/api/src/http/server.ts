import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { BODY_LIMITS } from '#core/limits/body-limits.js';
import type { Env } from '../env/env.js';
import type { Logger } from '../observability/logger.js';
import type { Metrics } from '../observability/metrics.js';
import { isApiPath } from './api-path.js';
import { registerJsonParser } from './request-body.js';
import { requestId } from './request-id.js';
import { securityHeaders } from './security-headers.js';

/** The HTTP server under Nest: limits, request ids, proxies. */
export function createFastifyAdapter(env: Env, log: Logger): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: BODY_LIMITS.default.maxBytes,
    trustProxy: trustedProxies(env.TRUST_PROXY),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: requestId,
    rewriteUrl: (request: IncomingMessage) => withoutLastSlash(decodable(request.url ?? '/')),
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 1000 },
  });
}

/** Cookies, security headers, the request's id on every answer, one log line and one measurement a request. */
export async function configureServer(
  app: NestFastifyApplication,
  env: Env,
  secret: string,
  metrics: Metrics,
): Promise<void> {
  await app.register(cookie, { secret });
  const { apiHeaders, pageHeaders, openApiHeaders } = securityHeaders(env);
  const fastify = app.getHttpAdapter().getInstance();
  registerJsonParser(fastify);
  fastify.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const isDocuments = request.url.startsWith('/api/docs');
    const isApi = !isDocuments && isApiPath(request.url);
    reply.headers(isDocuments ? openApiHeaders : isApi ? apiHeaders : pageHeaders);
    reply.header('x-request-id', request.id);
    // An answer may be its caller's alone. Those for everybody say so themselves.
    if (isApi) reply.header('cache-control', 'no-store');
    done();
  });
  fastify.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const { statusCode: status, elapsedTime } = reply;
    const route = request.routeOptions.url ?? 'unknown';
    metrics.requestSeconds.observe({ method: request.method, route, status }, elapsedTime / 1000);
    const line = { method: request.method, route, status, ms: Math.round(elapsedTime) };
    if (request.method !== 'GET' || status >= 400) request.log.info(line, 'request');
    else request.log.debug(line, 'request');
    done();
  });
}

const API_CALLS = '/api/';
const ADMIN_CALLS = '/api/podmin/';

/** An address that cannot be decoded is read letter by letter, and leads to nothing: at the API to no route with a name in it. */
function decodable(url: string): string {
  const [path = ''] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    const folder = [ADMIN_CALLS, API_CALLS].find((prefix) => path.startsWith(prefix)) ?? '';
    const rest = path.slice(folder.length);
    const literal = folder === '' ? rest.replaceAll('%', '%25') : encodeURIComponent(rest);
    return folder + literal + url.slice(path.length);
  }
}

/** The router knows no route with an empty id; an admin call is one with a slash behind it too, and strangers get their 401. */
function withoutLastSlash(url: string): string {
  const [path = ''] = url.split('?');
  if (!path.startsWith(ADMIN_CALLS)) return url;
  let end = path.length;
  while (end > ADMIN_CALLS.length && path[end - 1] === '/') end -= 1;
  return path.slice(0, end) + url.slice(path.length);
}

/** Fastify takes a number of hops as a test of each hop. */
function trustedProxies(given: Env['TRUST_PROXY']) {
  return typeof given === 'number' ? (_address: string, hop: number) => hop < given : (given ?? false);
}
