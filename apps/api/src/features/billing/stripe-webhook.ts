import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorResponse } from '#api/http/error-filter.js';
import { RETRY_AFTER_SECONDS } from '#api/http/errors.js';
import type { BillingService } from './billing.service.js';

/**
 * POST /api/stripe/webhook: what Stripe tells, 200 when it was applied or does not concern us, 400 when it is not Stripe's,
 * 503 when it is to be sent again. The signature covers the bytes as they came: this route alone does not read them as JSON.
 */
export async function serveStripeWebhook(
  app: NestFastifyApplication,
  payments: BillingService,
): Promise<void> {
  await app.register(async (fastify: FastifyInstance) => {
    fastify.removeAllContentTypeParsers();
    fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    fastify.setErrorHandler((error, request, reply) => {
      const { status, body } = errorResponse(error);
      if (status >= 500) request.log.error({ err: error }, 'payment event failed');
      if (status === 503) reply.header('retry-after', String(RETRY_AFTER_SECONDS));
      return reply.status(status).send({ ...body, requestId: request.id });
    });
    fastify.post('/api/stripe/webhook', { config: { bodyLimit: 'stripeWebhook' } }, hear);
  });

  async function hear({ body, headers, log }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const signature = headers['stripe-signature'];
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    const event = payments.readEvent(bytes, typeof signature === 'string' ? signature : undefined);
    const outcome = event && (await payments.handlePaymentEvent(event));
    if (event) log.info({ part: 'payments', event: event.id, outcome }, 'payment event');
    return reply.header('cache-control', 'no-store').send({ received: true });
  }
}
