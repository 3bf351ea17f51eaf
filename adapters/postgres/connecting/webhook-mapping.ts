import type { WebhookDelivery } from '#core/connecting/webhook.js';
import type { WebhookCall } from '#core/ports/integrations.js';
import { isoTime, type RowOf } from '../lists/rows.js';

/** Rows of these are objects of `Webhook`. */
export const WEBHOOK_COLUMNS = `id, url, events, status, failures, ${isoTime('created_at')} as "createdAt"`;

/** Rows of these are deliveries with nulls. */
export const DELIVERY_COLUMNS = `d.id, d.message_id as "messageId", d.type, d.status, d.attempts, d.body,
  ${isoTime('d.created_at')} as "createdAt", ${isoTime('d.attempted_at')} as "lastAttemptAt",
  ${isoTime('d.due_at')} as "nextAttemptAt", d.response_status as "responseStatus", d.response_body as "responseBody", d.error`;
export type DeliveryRow = RowOf<WebhookDelivery>;

/** Of a statement on deliveries `d` and their webhooks `w`. */
export const CALL_COLUMNS = `d.id, d.message_id as "messageId", d.body, d.attempts, w.id as "webhookId", w.url,
  w.member_id as "memberId", w.secret as "encryptedSecret"`;

export type CallRow = WebhookCall['delivery'] &
  Pick<WebhookCall, 'memberId' | 'encryptedSecret'> & { readonly webhookId: number; readonly url: string };

export function toCall({ webhookId, url, memberId, encryptedSecret, ...delivery }: CallRow): WebhookCall {
  return { delivery, webhook: { id: webhookId, url }, memberId, encryptedSecret };
}
