import { createHmac, randomUUID } from 'node:crypto';

export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  readonly created: number;
  readonly data: { readonly object: Readonly<Record<string, unknown>> };
}

/** Options for sending an event; the defaults match Stripe. */
export interface Sending {
  readonly secret?: string;
  /** Seconds since 1970. */
  readonly timestamp?: number;
  /** Modifies the body after signing. */
  readonly tamper?: (body: string) => string;
  /** Replaces the signature header; an empty string omits it. */
  readonly signature?: string;
  /** Body to sign and send instead of the event. */
  readonly body?: string;
}

/** Creates an event with an object's current state. */
export function eventOf(type: string, object: object, created: number): StripeEvent {
  const snapshot = structuredClone(object) as Record<string, unknown>;
  return { id: `evt_${randomUUID()}`, object: 'event', type, created, data: { object: snapshot } };
}

/** Sends a signed event and returns the response status. */
export async function sendEvent(
  to: string,
  event: StripeEvent,
  { secret, timestamp, tamper = (body) => body, ...sending }: Sending & { secret: string; timestamp: number },
): Promise<number> {
  const body = sending.body ?? JSON.stringify({ api_version: '2026-10-28.endive', ...event }, null, 2);
  const mac = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const signature = sending.signature ?? `t=${timestamp},v1=${mac},v0=${'0'.repeat(64)}`;
  const response = await fetch(to, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      ...(signature !== '' && { 'stripe-signature': signature }),
    },
    body: tamper(body),
  });
  await response.arrayBuffer();
  return response.status;
}
