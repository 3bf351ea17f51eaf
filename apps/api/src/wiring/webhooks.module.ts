import { Global, Module, type Provider } from '@nestjs/common';
import type { Outbound } from '#adapters/outbound/open-outbound.js';
import { httpWebhookSender } from '#adapters/webhooks/http-webhook-sender.js';
import { CALL_TIMEOUT_MS } from '#core/connecting/webhook.js';
import type { SecretCipher } from '#core/ports/crypto.js';
import type { Integrations } from '#core/ports/integrations.js';
import type { Clock } from '#core/ports/system.js';
import type { WebhookSender } from '#core/ports/webhook-sender.js';
import { makeWebhookCall } from '#core/usecases/connecting/deliver-webhooks.js';
import { CLOCK, INTEGRATIONS, OUTBOUND, SECRET_CIPHER, WEBHOOK_CALL, WEBHOOK_SENDER } from './tokens.js';

const MAX_RESPONSE_BYTES = 64_000;

const PORTS: Provider[] = [
  {
    provide: WEBHOOK_SENDER,
    inject: [OUTBOUND],
    useFactory: (outbound: Outbound): WebhookSender =>
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
  },
  {
    provide: WEBHOOK_CALL,
    inject: [INTEGRATIONS, WEBHOOK_SENDER, SECRET_CIPHER, CLOCK],
    useFactory: ({ webhooks }: Integrations, sender: WebhookSender, cipher: SecretCipher, clock: Clock) =>
      makeWebhookCall({ webhooks, sender, cipher, clock }),
  },
];

/** Calls of webhooks, by the worker and for test calls. */
@Global()
@Module({ providers: PORTS, exports: PORTS })
export class WebhooksPortModule {}
