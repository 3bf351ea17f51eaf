import { analysisPath } from '../catalogue/address.js';
import type { WebhookDelivery } from './webhook.js';

/** A recorded event of a member, before it is addressed to their webhooks. */
export interface RecordedEvent {
  readonly type: WebhookDelivery['type'];
  /** ISO time. */
  readonly occurredAt: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** The analysis that the event is about, while it exists. */
  readonly analysis?: {
    readonly id: number;
    readonly urlSlug?: string;
    readonly title: string;
    readonly show: string;
  };
}

/** The JSON text of a message: `{type, timestamp, data}` (Standard Webhooks). */
export function formatWebhookMessage(
  { type, occurredAt, data, analysis }: RecordedEvent,
  publicUrl: string,
): string {
  const about = analysis && {
    analysisId: analysis.id,
    title: analysis.title,
    show: analysis.show,
    url: publicUrl + analysisPath(analysis),
  };
  const known = Object.entries({ ...data, ...about }).filter(([, value]) => value !== null);
  return JSON.stringify({ type, timestamp: occurredAt, data: Object.fromEntries(known) });
}
