import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '#api/http/network.js';
import { isSignedDelivery, webSubSecret } from '#api/web-sub-secret.js';
import { leaseTimes } from '#core/following/poll-schedule.js';
import type { FollowedShows } from '#core/ports/followed-shows.js';
import type { RateLimiter } from '#core/ports/rate-limiter.js';
import type { Clock } from '#core/ports/system.js';

const PATH = '/api/websub/:id';

interface Ports {
  readonly shows: Pick<FollowedShows, 'subscriptions' | 'polls'>;
  readonly clock: Clock;
  /** The product secret, and the previous one if there is one. */
  readonly secrets: readonly string[];
  readonly limiter: RateLimiter;
}

type CallbackRequest = FastifyRequest<{
  Params: { readonly id: string };
  Querystring: Readonly<Record<string, string | string[] | undefined>>;
}>;

/**
 * The callback of WebSub hubs (contract §8): GET verifies a subscription, POST delivers news. A signed delivery makes the
 * show due for a poll; its content is never read, so that a hub can tell us nothing but that there is something new.
 */
export async function serveWebSub(app: NestFastifyApplication, ports: Ports): Promise<void> {
  const { shows, clock, secrets, limiter } = ports;
  const { subscriptions, polls } = shows;
  await app.register(async (fastify: FastifyInstance) => {
    fastify.removeAllContentTypeParsers();
    fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    fastify.addHook('onRequest', async (request, reply) => {
      const wait = await limiter.secondsToWait('websub', networkOf(request.ip));
      if (wait !== undefined) await reply.status(429).header('retry-after', String(wait)).send('');
    });
    fastify.get(PATH, verify);
    fastify.post(PATH, { config: { bodyLimit: 'websub' } }, deliver);
  });

  async function verify({ params, query }: CallbackRequest, reply: FastifyReply): Promise<FastifyReply> {
    const subscription = await subscriptions.byId(params.id);
    const { 'hub.mode': mode, 'hub.topic': topic, 'hub.challenge': challenge } = query;
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    if (!subscription || topic !== subscription.topic) return reply.status(404).send('');
    if (mode === 'denied') {
      await subscriptions.deny(subscription.id);
      return reply.status(200).send('');
    }
    if (mode !== 'subscribe' || typeof challenge !== 'string') return reply.status(404).send('');
    const lease = query['hub.lease_seconds'];
    await subscriptions.activate(
      subscription.id,
      leaseTimes(clock.now(), typeof lease === 'string' ? lease : undefined),
    );
    return reply.status(200).send(challenge);
  }

  async function deliver(request: CallbackRequest, reply: FastifyReply): Promise<FastifyReply> {
    const subscription = await subscriptions.byId(request.params.id);
    reply.header('cache-control', 'no-store');
    if (!subscription) return reply.status(410).send('');
    const { 'x-hub-signature': signature } = request.headers;
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const given = typeof signature === 'string' ? signature : undefined;
    const isSigned = secrets.some((secret) =>
      isSignedDelivery(given, body, webSubSecret(secret, subscription.id)),
    );
    if (!isSigned) return reply.status(403).send('');
    await polls.hasten(subscription.showId);
    return reply.status(202).send('');
  }
}
