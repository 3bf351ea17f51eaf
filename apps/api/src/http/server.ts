import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { containsApiKey } from '#core/connecting/api-key.js';
import { DomainError } from '#core/errors.js';
import { BODY_LIMITS } from '#core/limits/body-limits.js';
import type { Env } from '../env/env.js';
import type { Logger } from '../observability/logger.js';
import type { Metrics } from '../observability/metrics.js';
import type { Tracing } from '../observability/process-telemetry.js';
import { traceRequests } from '../observability/trace-requests.js';
import type { Admission } from './admission/admission.js';
import { queueBodies } from './admission/admit-requests.js';
import { isApiPath } from './api-path.js';
import { registerJsonParser } from './request-body.js';
import { requestId } from './request-facts.js';
import { securityHeaders } from './security-headers.js';

/** Fastify with limits, request ids and trusted proxies. */
export function createFastifyAdapter(env: Env, log: Logger): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: BODY_LIMITS.default.maxBytes,
    trustProxy: trustedProxies(env.TRUST_PROXY),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: requestId,
    rewriteUrl: (request: IncomingMessage) => withoutTrailingSlash(ensureDecodable(request.url ?? '/')),
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 1000 },
  });
}

/** Adds cookies, security headers and request ids, and logs and measures every request. */
export async function configureServer(
  app: NestFastifyApplication,
  env: Env,
  secrets: string[],
  metrics: Metrics,
  admission: Admission,
  tracing?: Tracing,
): Promise<void> {
  // The first signs; all are accepted.
  await app.register(cookie, { secret: secrets });
  const { apiHeaders, pageHeaders, adminHeaders, openApiHeaders } = securityHeaders(env);
  const fastify = app.getHttpAdapter().getInstance();
  if (tracing) traceRequests(fastify, tracing);
  registerJsonParser(fastify);
  fastify.addHook(
    'onRequest',
    (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
      const isDocuments = request.url.startsWith('/api/docs');
      const isApi = !isDocuments && isApiPath(request.url);
      const ofPage = isAdminPath(request.url) ? adminHeaders : pageHeaders;
      reply.headers(isDocuments ? openApiHeaders : isApi ? apiHeaders : ofPage);
      reply.header('x-request-id', request.id);
      // Responses may be private; public ones override this.
      if (isApi) reply.header('cache-control', 'no-store');
      done(containsApiKey(request.url) ? apiKeyInUrl() : undefined);
    },
  );
  queueBodies(fastify, admission);
  fastify.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const { statusCode: status, elapsedTime } = reply;
    const route = request.routeOptions.url ?? 'unknown';
    metrics.countRequest({ method: request.method, route, status, seconds: elapsedTime / 1000 });
    const line = {
      method: request.method,
      route,
      status,
      ms: Math.round(elapsedTime),
      // A number, no name or address: it says who called without telling who that is.
      ...(request.caller && { member: request.caller.member.id }),
    };
    if (request.method !== 'GET' || status >= 400) request.log.info(line, 'request');
    else request.log.debug(line, 'request');
    done();
  });
}

function isAdminPath(url: string): boolean {
  return /^\/podmin(?:[/?]|$)/.test(url);
}

function apiKeyInUrl(): DomainError {
  return new DomainError(
    'api_key_in_url',
    'Send the API key as “Authorization: Bearer …”. Addresses are kept in logs: delete this key and use a new one.',
  );
}

const API_PREFIX = '/api/';
const ADMIN_API_PREFIX = '/api/podmin/';

/** Escapes an address that cannot be decoded, so that it reaches no page and no API route with a parameter. */
function ensureDecodable(url: string): string {
  const [path = ''] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    const folder = [ADMIN_API_PREFIX, API_PREFIX].find((prefix) => path.startsWith(prefix)) ?? '';
    const rest = path.slice(folder.length);
    const literal = folder === '' ? rest.replaceAll('%', '%25') : encodeURIComponent(rest);
    return folder + literal + url.slice(path.length);
  }
}

/** Strips trailing slashes of admin routes: the router has no route with an empty id, and strangers must get 401. */
function withoutTrailingSlash(url: string): string {
  const [path = ''] = url.split('?');
  if (!path.startsWith(ADMIN_API_PREFIX)) return url;
  let end = path.length;
  while (end > ADMIN_API_PREFIX.length && path[end - 1] === '/') end -= 1;
  return path.slice(0, end) + url.slice(path.length);
}

/** Translates a number of hops into Fastify's predicate. */
function trustedProxies(given: Env['TRUST_PROXY']) {
  return typeof given === 'number' ? (_address: string, hop: number) => hop < given : (given ?? false);
}
