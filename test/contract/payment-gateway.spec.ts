import { createHmac } from 'node:crypto';
import { stripeGateway } from '#adapters/payments/stripe/stripe-gateway.js';
import { DomainError } from '#core/errors.js';
import { FixedClock } from '../fakes/fixed-clock.js';
import { MEMORY_SIGNATURE, MemoryPaymentGateway } from '../fakes/memory-payment-gateway.js';
import { PRICES, STAND_IN_PRICES } from '../support/stripe-prices.js';
import { startFakeStripe } from '../upstreams/stripe/fake-server.js';
import { paymentGatewayContract } from './payment-gateway.contract.js';

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

paymentGatewayContract('memory', async () => {
  const clock = new FixedClock();
  const gateway = new MemoryPaymentGateway(clock);
  return {
    gateway,
    clock,
    pay: (url) => gateway.pay(url),
    declineCards: () => gateway.declineCards(),
    askToConfirm: () => gateway.askToConfirm(),
    confirm: (url) => gateway.confirm(url),
    forget: (customerId) => gateway.forget(customerId),
    goAway: () => gateway.misbehave(new DomainError('upstream_unavailable', 'Away.')),
    turnCycle: () => undefined,
    event: (customerId) => ({ body: bytes({ id: 'event-1', customerId }), signature: MEMORY_SIGNATURE }),
    close: async () => undefined,
  };
});

paymentGatewayContract('Stripe', async () => {
  const clock = new FixedClock();
  const fakeServer = await startFakeStripe({ prices: STAND_IN_PRICES, now: () => clock.now().getTime() });
  const { url, key: secretKey, webhookSecret } = fakeServer;
  return {
    gateway: stripeGateway({ url, secretKey, webhookSecret, prices: PRICES, clock, warn: () => undefined }),
    clock,
    pay: (page) => fakeServer.pay(page),
    declineCards: () => fakeServer.declineCards(true),
    askToConfirm: () => fakeServer.askToConfirm(true),
    confirm: (page) => fakeServer.confirm(page),
    forget: (customerId) => fakeServer.forget(customerId),
    goAway: () => fakeServer.misbehave('reset'),
    turnCycle(customerId) {
      const subscription = [...fakeServer.subscriptions.values()].find(
        ({ customer }) => customer === customerId,
      );
      if (subscription?.cancel_at_period_end) fakeServer.end(customerId);
      else fakeServer.renew(customerId);
    },
    event(customer) {
      const data = { object: { object: 'invoice', customer } };
      const body = bytes({ id: 'evt_1', object: 'event', type: 'invoice.paid', data });
      const seconds = Math.floor(clock.now().getTime() / 1000);
      const signed = createHmac('sha256', webhookSecret).update(`${seconds}.`).update(body).digest('hex');
      return { body, signature: `t=${seconds},v1=${signed}` };
    },
    close: () => fakeServer.close(),
  };
});
