import { Global, Module } from '@nestjs/common';
import { notionDestination } from '#adapters/notion/notion-destination.js';
import { readwiseDestination } from '#adapters/readwise/readwise-destination.js';
import { httpWebhookSender } from '#adapters/webhooks/http-webhook-sender.js';
import { CALL_TIMEOUT_MS } from '#core/connecting/webhook.js';
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
  provide(
    'makeWebhookCall',
    ['integrations', 'webhookSender', 'cipher', 'clock'],
    ({ integrations: { webhooks }, webhookSender: sender, ...ports }) =>
      makeWebhookCall({ ...ports, webhooks, sender }),
  ),
];

/** Services that members send summaries to, and calls of webhooks: for requests and for the worker. */
@Global()
@Module({ providers: PORTS, exports: PORTS })
export class ConnectingModule {}
