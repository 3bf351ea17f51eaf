import { batchPath } from '../batches/batch.js';
import { briefingPath } from '../briefings/briefing.js';
import { analysisPath } from '../catalogue/address.js';
import { DomainError } from '../errors.js';

/** Events of a webhook (contract §9). */
export const WEBHOOK_EVENTS = [
  'analysis.completed',
  'analysis.failed',
  'episode.published',
  'briefing.completed',
  'briefing.failed',
  'batch.completed',
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number];
/** The event of a test call. */
export const TEST_EVENT = 'webhook.test';

export type WebhookStatus = 'active' | 'paused';

/** An endpoint that receives a member's events. */
export interface Webhook {
  readonly id: number;
  readonly url: string;
  readonly events: readonly WebhookEventType[];
  /** `paused`: nothing is sent, and events are not kept for it. */
  readonly status: WebhookStatus;
  /** Failed calls in a row. */
  readonly failures: number;
  /** ISO time in UTC. */
  readonly createdAt: string;
}

export type DeliveryStatus = 'pending' | 'delivered' | 'failed';

/** A message to one webhook, with the result of its last call. Kept for 14 days. */
export interface WebhookDelivery {
  readonly id: number;
  /** The same at every call: the `webhook-id` by which receivers recognize a repetition. */
  readonly messageId: string;
  readonly type: WebhookEventType | typeof TEST_EVENT;
  readonly status: DeliveryStatus;
  readonly attempts: number;
  /** The JSON text that is sent. */
  readonly body: string;
  readonly createdAt: string;
  readonly lastAttemptAt?: string;
  /** Absent when no call is planned. */
  readonly nextAttemptAt?: string;
  readonly responseStatus?: number;
  /** The beginning of the response. */
  readonly responseBody?: string;
  /** Reason why a call failed. */
  readonly error?: string;
}

/** Result of one call. */
export interface CallResult {
  readonly isSuccess: boolean;
  readonly status?: number;
  readonly body?: string;
  readonly error?: string;
}

/** Webhooks of a member. */
export const MAX_WEBHOOKS = 20;
export const MAX_WEBHOOK_URL_LENGTH = 2000;
/** Characters of a response that are kept. */
export const MAX_RESPONSE_LENGTH = 1000;
/** Failed calls in a row that pause a webhook. */
export const MAX_FAILURES_IN_A_ROW = 10;
/** Time that one call may take. */
export const CALL_TIMEOUT_MS = 15_000;
/** A call whose process died is repeated after this. */
export const CALL_LEASE_MS = 60_000;

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** From a failed call to the next (contract §9). */
export const RETRY_DELAYS_MS: readonly number[] = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
];

/** Delay after the `attempts`-th failed call, in milliseconds; absent when no further call is made. */
export function retryDelayMs(attempts: number): number | undefined {
  return RETRY_DELAYS_MS[attempts - 1];
}

/** Domains that name no host of the public internet (RFC 6761, RFC 6762, RFC 8375, ICANN's `internal`). */
const PRIVATE_DOMAIN =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|invalid|home\.arpa)\.?$/;

/** Characters that the URL parser drops or reads as a slash, where other programs find another host. */
const AMBIGUOUS = /[\\\s\p{Cc}]/u;

/**
 * The address of a webhook in its normalized form. Whether its host is public is checked when it is stored and at each call.
 * @throws webhook_url_refused
 */
export function parseWebhookUrl(raw: string): string {
  const text = raw.trim();
  const url = AMBIGUOUS.test(text) ? null : URL.parse(text);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  const hasCredentials = url?.username !== '' || url.password !== '';
  if (!url || !isWeb || hasCredentials || url.hash !== '' || PRIVATE_DOMAIN.test(url.hostname))
    throw webhookUrlRefused();
  if (url.href.length <= MAX_WEBHOOK_URL_LENGTH) return url.href;
  throw new DomainError(
    'webhook_url_refused',
    `The address may have at most ${MAX_WEBHOOK_URL_LENGTH} characters.`,
  );
}

export function webhookUrlRefused(): DomainError {
  return new DomainError(
    'webhook_url_refused',
    'Use an https:// address on the public internet, with a domain name and without a user name.',
  );
}

/** In the order of `WEBHOOK_EVENTS`, each once. @throws invalid_input without an event */
export function parseWebhookEvents(raw: readonly string[]): readonly WebhookEventType[] {
  const events = WEBHOOK_EVENTS.filter((event) => raw.includes(event));
  if (events.length > 0) return events;
  throw new DomainError('invalid_input', `events needs at least one of ${WEBHOOK_EVENTS.join(', ')}.`);
}

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
  const { briefingId, batchId } = data;
  const page =
    (typeof briefingId === 'string' && { url: publicUrl + briefingPath(briefingId) }) ||
    (typeof batchId === 'string' && { url: publicUrl + batchPath(batchId) });
  const known = Object.entries({ ...data, ...about, ...page }).filter(([, value]) => value !== null);
  return JSON.stringify({ type, timestamp: occurredAt, data: Object.fromEntries(known) });
}
