import { Global, Module } from '@nestjs/common';
import { notionDestination } from '#adapters/notion/notion-destination.js';
import { readwiseDestination } from '#adapters/readwise/readwise-destination.js';
import { httpPushSender } from '#adapters/web-push/http-push-sender.js';
import { httpWebhookSender } from '#adapters/webhooks/http-webhook-sender.js';
import { CALL_TIMEOUT_MS } from '#core/connecting/webhook.js';
import { PUSH_TIMEOUT_MS } from '#core/library/push.js';
import { makeWebhookCall } from '#core/usecases/connecting/deliver-webhooks.js';
import { provide } from './ports.js';
import { connectedServiceClients } from './upstreams.js';

const MAX_RESPONSE_BYTES = 64_000;

const PORTS = [
  provide('destinations', ['env', 'outbound'], ({ env, outbound }) => {
    const { notion, readwise } = connectedServiceClients(env, outbound);
    return { notion: notionDestination(notion), readwise: readwiseDestination(readwise) };
  }),
  provide('webhookSender', ['outbound'], ({ outbound }) =>
    httpWebhookSender({
      fetch: outbound.client({
        name: 'webhooks',
        hosts: 'public',
        maxBytes: MAX_RESPONSE_BYTES,
        timeoutMs: CALL_TIMEOUT_MS,
        retries: 0,
        maxRedirects: 0,
        sharesHosts: true,
      }),
      isAllowed: outbound.isAllowed,
    }),
  ),
  provide('pushSender', ['outbound', 'clock', 'env'], ({ outbound, clock, env }) =>
    httpPushSender({
      fetch: outbound.client({
        name: 'web-push',
        hosts: 'public',
        maxBytes: MAX_RESPONSE_BYTES,
        timeoutMs: PUSH_TIMEOUT_MS,
        retries: 0,
        maxRedirects: 0,
        sharesHosts: true,
      }),
      isAllowed: outbound.isAllowed,
      clock,
      subject: env.PUBLIC_URL,
    }),
  ),
  provide(
    'makeWebhookCall',
    ['integrations', 'webhookSender', 'cipher', 'clock'],
    ({ integrations: { webhooks }, webhookSender: sender, ...ports }) =>
      makeWebhookCall({ ...ports, webhooks, sender }),
  ),
];

/** Services that members send summaries to, calls of webhooks and messages to browsers: for requests and for the worker. */
@Global()
@Module({ providers: PORTS, exports: PORTS })
export class ConnectingModule {}
