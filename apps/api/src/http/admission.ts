import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#core/errors.js';
import { CONCURRENCY_LIMITS, type ConcurrencyClass } from '#core/limits/concurrency-limits.js';
import { scaledLimit } from '#core/limits/limit.js';
import type { Metrics } from '../observability/metrics.js';
import { isAdminApiPath, isApiPath } from './api-path.js';

const RETRY_AFTER_SECONDS = 1;
/** Clients that try again at once must not take the time of admitted requests. */
const REFUSAL_DELAY_MS = 500;
/** Refusals that wait; further ones are sent at once. */
const MAX_DELAYED_REFUSALS = 2000;
/** Health, metrics and files answer under any load; event streams have limits of their own. */
const UNLIMITED = /^\/(?:health\/|assets\/|samples\/|metrics$)|\/events$/;
const HELD = /^\/api\/(?:analyze|ask|analysis\/:id\/ask)$|^\/mcp$/;
const SEARCHES = /^\/(?:api\/)?search(?:\/|$)/;

type Done = (error?: Error) => void;

/**
 * Rejects a request with 503 while its class has as many as it may have, before its body is read. Counted from the parsed
 * request to the first byte of the answer, so that slow senders and readers hold no place.
 */
export function limitConcurrency(
  fastify: FastifyInstance,
  { shedRequests }: Pick<Metrics, 'shedRequests'>,
  factor: number,
): void {
  const active = new Map<ConcurrencyClass, number>();
  const admitted = new WeakMap<FastifyRequest, ConcurrencyClass>();
  const release = (request: FastifyRequest) => {
    const name = admitted.get(request);
    if (name === undefined) return;
    admitted.delete(request);
    active.set(name, (active.get(name) ?? 1) - 1);
  };
  const isFull = (name: ConcurrencyClass) =>
    (active.get(name) ?? 0) >= scaledLimit(CONCURRENCY_LIMITS[name].max, factor);
  let delayed = 0;
  const refuse = (name: ConcurrencyClass, done: Done) => {
    shedRequests.inc({ class: name });
    if (delayed >= MAX_DELAYED_REFUSALS) return done(overloaded());
    delayed += 1;
    setTimeout(() => {
      delayed -= 1;
      done(overloaded());
    }, REFUSAL_DELAY_MS);
  };
  fastify.addHook('onRequest', (request: FastifyRequest, _reply: FastifyReply, done: Done) => {
    const name = classOf(request);
    if (name === undefined || !isFull(name)) return done();
    refuse(name, done);
  });
  fastify.addHook('preHandler', (request: FastifyRequest, reply: FastifyReply, done: Done) => {
    const name = classOf(request);
    if (name === undefined) return done();
    if (isFull(name)) return refuse(name, done);
    active.set(name, (active.get(name) ?? 0) + 1);
    admitted.set(request, name);
    // An answer that is written without Fastify. The work for a client that left goes on, and keeps its place.
    reply.raw.once('close', () => {
      if (reply.sent) release(request);
    });
    done();
  });
  fastify.addHook('onSend', (request: FastifyRequest, _reply: FastifyReply, _payload, done: () => void) => {
    release(request);
    done();
  });
}

function classOf({ method, routeOptions, url }: FastifyRequest): ConcurrencyClass | undefined {
  return concurrencyClass(method, routeOptions.url ?? '', url);
}

/** The class of a request by its route pattern; absent for those without a limit. */
export function concurrencyClass(method: string, route: string, url: string): ConcurrencyClass | undefined {
  if (UNLIMITED.test(route)) return undefined;
  if (isAdminApiPath(url) || route.startsWith('/podmin')) return 'admin';
  if (method === 'POST' && HELD.test(route)) return 'held';
  if (SEARCHES.test(route)) return 'searches';
  if (!isApiPath(url)) return 'pages';
  return method === 'GET' || method === 'HEAD' ? 'reads' : 'changes';
}

function overloaded(): DomainError {
  return new DomainError('overloaded', 'Too many requests at the moment. Please try again in a second.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
