import {
  CALL_LEASE_MS,
  formatWebhookMessage,
  MAX_WEBHOOKS,
  parseWebhookEvents,
  parseWebhookUrl,
  TEST_EVENT,
  type Webhook,
  type WebhookDelivery,
  type WebhookStatus,
  webhookUrlRefused,
} from '#core/connecting/webhook.js';
import { DomainError } from '#core/errors.js';
import type { SecretCipher, SecretTokens } from '#core/ports/crypto.js';
import type { WebhookCall, Webhooks } from '#core/ports/integrations.js';
import type { PageRequest } from '#core/ports/page.js';
import type { Clock, Ids } from '#core/ports/system.js';
import type { WebhookSender } from '#core/ports/webhook-sender.js';
import { notSignedIn } from '../accounts/authenticate-member.js';

interface Ports {
  readonly webhooks: Webhooks;
  readonly sender: WebhookSender;
  readonly tokens: SecretTokens;
  readonly cipher: SecretCipher;
}

/** A webhook with its secret, which is shown this once. */
export interface CreatedWebhook extends Webhook {
  readonly secret: string;
}

/** Authenticated data of a webhook's encrypted secret. */
export function secretOwner(memberId: number): string {
  return `webhook:${memberId}`;
}

/** Creates a webhook (contract §9). @throws invalid_input, webhook_url_refused, webhook_limit_reached */
export function createWebhook({ webhooks, sender, tokens, cipher }: Ports) {
  return async (memberId: number, rawUrl: string, events: readonly string[]): Promise<CreatedWebhook> => {
    const secret = `whsec_${tokens.generateSigningKey()}`;
    const url = await allowedUrl(sender, rawUrl);
    const encryptedSecret = cipher.encrypt(secret, secretOwner(memberId));
    const webhook = { url, events: parseWebhookEvents(events), encryptedSecret };
    const created = await webhooks.create(memberId, webhook, MAX_WEBHOOKS);
    if (created === 'missing') throw notSignedIn();
    if (created !== 'full') return { ...created, secret };
    throw new DomainError(
      'webhook_limit_reached',
      `You can have ${MAX_WEBHOOKS} webhooks. Delete one to make room.`,
      { limit: MAX_WEBHOOKS },
    );
  };
}

/** Changes a webhook. @throws invalid_input, webhook_url_refused, webhook_not_found */
export function updateWebhook({ webhooks, sender }: Pick<Ports, 'webhooks' | 'sender'>) {
  return async (
    memberId: number,
    id: number,
    change: { readonly url?: string; readonly events?: readonly string[]; readonly status?: WebhookStatus },
  ): Promise<Webhook> => {
    const updated = await webhooks.update(memberId, id, {
      ...(change.url !== undefined && { url: await allowedUrl(sender, change.url) }),
      ...(change.events !== undefined && { events: parseWebhookEvents(change.events) }),
      ...(change.status !== undefined && { status: change.status }),
    });
    if (!updated) throw webhookNotFound();
    return updated;
  };
}

/** Deletes a webhook with its deliveries. @throws webhook_not_found */
export function deleteWebhook({ webhooks }: Pick<Ports, 'webhooks'>) {
  return async (memberId: number, id: number): Promise<void> => {
    if (!(await webhooks.delete(memberId, id))) throw webhookNotFound();
  };
}

/** Lists a webhook's deliveries, newest first. @throws webhook_not_found */
export function listDeliveries({ webhooks }: Pick<Ports, 'webhooks'>) {
  return async (memberId: number, id: number, page: PageRequest) => {
    const deliveries = await webhooks.listDeliveries(memberId, id, page);
    if (!deliveries) throw webhookNotFound();
    return deliveries;
  };
}

type MakeCall = (call: WebhookCall, signal: AbortSignal) => Promise<void>;

/** Calls a webhook with a test message now and answers the delivery. @throws webhook_not_found */
export function testWebhook(ports: {
  readonly webhooks: Webhooks;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly makeCall: MakeCall;
}) {
  return async (memberId: number, id: number, signal: AbortSignal): Promise<WebhookDelivery> => {
    const { webhooks, ids, clock, publicUrl, makeCall } = ports;
    const event = {
      type: TEST_EVENT,
      occurredAt: clock.now().toISOString(),
      data: { webhookId: id, message: 'This is a test call. Nothing has happened.' },
    } as const;
    const message = { id: `msg_${ids.next()}`, body: formatWebhookMessage(event, publicUrl) };
    const call = await webhooks.leaseTest(memberId, id, message, CALL_LEASE_MS);
    if (!call) throw webhookNotFound();
    await makeCall(call, signal);
    return deliveryOf(webhooks, memberId, id, call.delivery.id);
  };
}

/** Makes a further call of a delivery now and answers it. @throws delivery_not_found */
export function redeliver({ webhooks, makeCall }: { webhooks: Webhooks; makeCall: MakeCall }) {
  return async (
    memberId: number,
    id: number,
    deliveryId: number,
    signal: AbortSignal,
  ): Promise<WebhookDelivery> => {
    const call = await webhooks.leaseAgain(memberId, id, deliveryId, CALL_LEASE_MS);
    if (!call) throw deliveryNotFound();
    await makeCall(call, signal);
    return deliveryOf(webhooks, memberId, id, deliveryId);
  };
}

function webhookNotFound(): DomainError {
  return new DomainError('webhook_not_found', 'This webhook does not exist. It may have been deleted.');
}

async function deliveryOf(
  webhooks: Webhooks,
  memberId: number,
  id: number,
  deliveryId: number,
): Promise<WebhookDelivery> {
  const delivery = await webhooks.findDelivery(memberId, id, deliveryId);
  if (!delivery) throw deliveryNotFound();
  return delivery;
}

function deliveryNotFound(): DomainError {
  return new DomainError(
    'delivery_not_found',
    'This delivery does not exist. Deliveries are kept for 14 days.',
  );
}

async function allowedUrl(sender: WebhookSender, raw: string): Promise<string> {
  const url = parseWebhookUrl(raw);
  if (!(await sender.isAllowed(url))) throw webhookUrlRefused();
  return url;
}
