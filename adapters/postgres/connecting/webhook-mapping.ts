import type { Webhook, WebhookDelivery } from '#core/connecting/webhook.js';
import type { WebhookCall } from '#core/ports/integrations.js';

const iso = (column: string, name = column) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${name}`;

export const WEBHOOK_COLUMNS = `id, url, events, status, failures, ${iso('created_at')}`;

export interface WebhookRow {
  readonly id: string;
  readonly url: string;
  readonly events: Webhook['events'];
  readonly status: Webhook['status'];
  readonly failures: number;
  readonly created_at: string;
}

export function toWebhook({ id, created_at, ...webhook }: WebhookRow): Webhook {
  return { ...webhook, id: Number(id), createdAt: created_at };
}

export const DELIVERY_COLUMNS = `d.id, d.message_id, d.type, d.body, d.status, d.attempts, d.response_status, d.response_body,
  d.error, ${iso('d.created_at', 'created_at')}, ${iso('d.attempted_at', 'attempted_at')}, ${iso('d.due_at', 'due_at')}`;

export interface DeliveryRow {
  readonly id: string;
  readonly message_id: string;
  readonly type: WebhookDelivery['type'];
  readonly body: string;
  readonly status: WebhookDelivery['status'];
  readonly attempts: number;
  readonly response_status: number | null;
  readonly response_body: string | null;
  readonly error: string | null;
  readonly created_at: string;
  readonly attempted_at: string | null;
  readonly due_at: string | null;
}

export function toDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, message_id, type, body, status, attempts, created_at } = row;
  return {
    id: Number(id),
    messageId: message_id,
    type,
    status,
    attempts,
    body,
    createdAt: created_at,
    ...(row.attempted_at !== null && { lastAttemptAt: row.attempted_at }),
    ...(row.due_at !== null && { nextAttemptAt: row.due_at }),
    ...(row.response_status !== null && { responseStatus: row.response_status }),
    ...(row.response_body !== null && { responseBody: row.response_body }),
    ...(row.error !== null && { error: row.error }),
  };
}

/** Of a statement on deliveries `d` and their webhooks `w`. */
export const CALL_COLUMNS =
  'd.id, d.message_id, d.body, d.attempts, w.id as webhook_id, w.url, w.member_id, w.secret';

export interface CallRow extends Pick<DeliveryRow, 'id' | 'message_id' | 'body' | 'attempts'> {
  readonly webhook_id: string;
  readonly url: string;
  readonly member_id: string;
  readonly secret: string;
}

export function toCall({
  id,
  message_id,
  body,
  attempts,
  webhook_id,
  url,
  member_id,
  secret,
}: CallRow): WebhookCall {
  return {
    delivery: { id: Number(id), messageId: message_id, body, attempts },
    webhook: { id: Number(webhook_id), url },
    memberId: Number(member_id),
    encryptedSecret: secret,
  };
}
