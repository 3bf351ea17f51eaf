import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#api/env/env.js';
import { networkOf } from '#api/http/network.js';
import { unsubscribeHeaders } from '#api/http/security-headers.js';
import { UNSUBSCRIBE_PATH } from '#api/unsubscribe-link.js';
import type { RateLimiter } from '#core/ports/rate-limiter.js';
import type { DigestService } from './digest.service.js';
import { UNSUBSCRIBE_STYLE_SOURCE, type UnsubscribeStep, unsubscribePage } from './unsubscribe-page.js';

type Request = FastifyRequest<{ Params: { token: string } }>;

/**
 * One-click unsubscribe (RFC 8058), authorized by the signed token alone. GET shows a page to confirm, because mail
 * scanners open links; POST takes the form that mail programs send and unsubscribes.
 */
export async function serveUnsubscribe(
  app: NestFastifyApplication,
  digests: DigestService,
  limiter: RateLimiter,
  env: Env,
): Promise<void> {
  const headers = {
    ...unsubscribeHeaders(env, UNSUBSCRIBE_STYLE_SOURCE),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  };
  const answer = (reply: FastifyReply, step: UnsubscribeStep) =>
    reply
      .headers(headers)
      .status(step === 'unknown' ? 404 : 200)
      .send(unsubscribePage(step, env.PUBLIC_URL));

  await app.register(async (fastify: FastifyInstance) => {
    fastify.removeAllContentTypeParsers();
    fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    fastify.addHook('onRequest', async ({ ip }, reply) => {
      const seconds = await limiter.secondsToWait('write', networkOf(ip));
      if (seconds === undefined) return;
      await reply
        .headers({ 'retry-after': String(seconds), 'cache-control': 'no-store' })
        .status(429)
        .send('Too many requests. Please try again later.');
    });
    const url = `${UNSUBSCRIBE_PATH}/:token`;
    fastify.get(url, ({ params }: Request, reply) =>
      answer(reply, digests.isUnsubscribeToken(params.token) ? 'confirm' : 'unknown'),
    );
    fastify.post(url, { config: { bodyLimit: 'unsubscribe' } }, async ({ params }: Request, reply) =>
      answer(reply, (await digests.unsubscribe(params.token)) ? 'done' : 'unknown'),
    );
  });
}
