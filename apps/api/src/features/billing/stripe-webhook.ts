import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorResponse } from '#api/http/error-filter.js';
import { RETRY_AFTER_SECONDS } from '#api/http/errors.js';
import { type BillingPorts, handlePaymentEvent } from '#core/usecases/payments/pay-plan.js';

/**
 * POST /api/stripe/webhook: 200 for an event that was applied or is ignored, 400 for a wrong signature, 503 when Stripe has
 * to retry. The signature covers the raw bytes, so this route does not parse JSON.
 */
export async function serveStripeWebhook(app: NestFastifyApplication, ports: BillingPorts): Promise<void> {
  const handleEvent = handlePaymentEvent(ports);
  await app.register(async (fastify: FastifyInstance) => {
    fastify.removeAllContentTypeParsers();
    fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    fastify.setErrorHandler((error, request, reply) => {
      const { status, body } = errorResponse(error);
      if (status >= 500) request.log.error({ err: error }, 'payment event failed');
      if (status === 503) reply.header('retry-after', String(RETRY_AFTER_SECONDS));
      return reply.status(status).send({ ...body, requestId: request.id });
    });
    fastify.post('/api/stripe/webhook', { config: { bodyLimit: 'stripeWebhook' } }, handle);
  });

  async function handle({ body, headers, log }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const signature = headers['stripe-signature'];
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    const event = ports.gateway.parseEvent(bytes, typeof signature === 'string' ? signature : undefined);
    if (event)
      log.info({ part: 'payments', event: event.id, outcome: await handleEvent(event) }, 'payment event');
    return reply.header('cache-control', 'no-store').send({ received: true });
  }
}
