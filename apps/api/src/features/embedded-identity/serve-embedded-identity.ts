import type { IncomingHttpHeaders } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#api/env/env.js';
import { networkOf } from '#api/http/network.js';
import { isSameOrigin } from '#api/http/request-facts.js';
import type { RateLimiter } from '#core/ports/rate-limiter.js';
import { identityRateLimit } from './identity-rate-limit.js';

/** Forwards requests to the embedded identity service. */
export interface IdentityForwarder {
  forward(call: {
    readonly method: string;
    readonly path: string;
    readonly query: string;
    readonly headers: IncomingHttpHeaders;
    readonly body: Buffer;
  }): Promise<{ status: number; headers: Record<string, string>; body: Buffer }>;
}

const HOSTS = ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com'];

/**
 * Serves the identity service under the product's own origin, at the paths that the browser SDK requests of an emulator.
 * Only pages of this site may call it. Errors have the service's format, which the SDK maps to its codes.
 */
export async function serveEmbeddedIdentity(
  app: NestFastifyApplication,
  service: IdentityForwarder,
  limiter: RateLimiter,
  env: Env,
): Promise<void> {
  await app.register(async (fastify: FastifyInstance) => {
    fastify.removeAllContentTypeParsers();
    fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    fastify.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error({ err: error }, 'request failed');
      return reject(reply, status, status >= 500 ? 'INTERNAL_ERROR' : 'INVALID_ARGUMENT');
    });
    for (const host of HOSTS) {
      const config = { bodyLimit: 'embeddedIdentity' } as const;
      fastify.route({ method: ['GET', 'POST'], url: `/${host}/*`, config, handler });
    }
  });

  async function handler(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path = '', query = ''] = request.url.split('?');
    if (!isSameOrigin(request, env)) return reject(reply, 403, 'PERMISSION_DENIED');
    const seconds = await limiter.secondsToWait(identityRateLimit(path), networkOf(request.ip));
    if (seconds !== undefined) {
      return reject(reply.header('retry-after', String(seconds)), 429, 'TOO_MANY_ATTEMPTS_TRY_LATER');
    }
    const { method, headers } = request;
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const answer = await service.forward({ method, path, query, headers, body });
    return reply.status(answer.status).headers(answer.headers).send(answer.body);
  }
}

function reject(reply: FastifyReply, code: number, message: string): FastifyReply {
  const errors = [{ message, domain: 'global', reason: 'invalid' }];
  return reply.status(code).header('cache-control', 'no-store').send({ error: { code, message, errors } });
}
