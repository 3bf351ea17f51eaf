import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '#api/env/env.js';
import { ShutdownSignal } from '#api/http/signals.js';
import {
  CLOCK,
  ENV,
  IDS,
  SECRET_CIPHER,
  SECRET_TOKENS,
  WEBHOOK_CALL,
  WEBHOOK_SENDER,
  WEBHOOKS,
} from '#api/wiring/tokens.js';
import type { WebhookDelivery } from '#core/connecting/webhook.js';
import type { SecretCipher, SecretTokens } from '#core/ports/crypto.js';
import type { PageRequest } from '#core/ports/page.js';
import type { Clock, Ids } from '#core/ports/system.js';
import type { WebhookSender } from '#core/ports/webhook-sender.js';
import type { Webhooks } from '#core/ports/webhooks.js';
import type { makeWebhookCall } from '#core/usecases/connecting/deliver-webhooks.js';
import {
  createWebhook,
  redeliver,
  testWebhook,
  updateWebhook,
  webhookNotFound,
} from '#core/usecases/connecting/manage-webhooks.js';

/** Webhooks as their owners manage them. */
@Injectable()
export class WebhookService {
  readonly list: Webhooks['list'];
  readonly create: ReturnType<typeof createWebhook>;
  readonly update: ReturnType<typeof updateWebhook>;
  readonly test: (memberId: number, id: number) => Promise<WebhookDelivery>;
  readonly redeliver: (memberId: number, id: number, deliveryId: number) => Promise<WebhookDelivery>;

  constructor(
    @Inject(WEBHOOKS) private readonly webhooks: Webhooks,
    @Inject(WEBHOOK_SENDER) sender: WebhookSender,
    @Inject(WEBHOOK_CALL) makeCall: ReturnType<typeof makeWebhookCall>,
    @Inject(SECRET_TOKENS) tokens: SecretTokens,
    @Inject(SECRET_CIPHER) cipher: SecretCipher,
    @Inject(IDS) ids: Ids,
    @Inject(CLOCK) clock: Clock,
    @Inject(ENV) { PUBLIC_URL: publicUrl }: Env,
    { signal }: ShutdownSignal,
  ) {
    this.list = (memberId) => webhooks.list(memberId);
    this.create = createWebhook({ webhooks, sender, tokens, cipher });
    this.update = updateWebhook({ webhooks, sender });
    const test = testWebhook({ webhooks, ids, clock, publicUrl, makeCall });
    const again = redeliver({ webhooks, makeCall });
    this.test = (memberId, id) => test(memberId, id, signal);
    this.redeliver = (memberId, id, deliveryId) => again(memberId, id, deliveryId, signal);
  }

  async delete(memberId: number, id: number): Promise<void> {
    if (!(await this.webhooks.delete(memberId, id))) throw webhookNotFound();
  }

  async listDeliveries(memberId: number, id: number, page: PageRequest) {
    const deliveries = await this.webhooks.listDeliveries(memberId, id, page);
    if (!deliveries) throw webhookNotFound();
    return deliveries;
  }
}
