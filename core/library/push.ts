import { batchOutcome, batchPath } from '../batches/batch.js';
import { briefingPath } from '../briefings/briefing.js';
import { analysisPath } from '../catalogue/address.js';
import { DomainError } from '../errors.js';
import { toSingleLine, truncateText } from '../text/truncate-text.js';
import type { Notice } from './notice.js';

/** Subscriptions of a member; a new one beyond takes the place of the oldest. */
export const MAX_PUSH_SUBSCRIPTIONS = 10;
export const MAX_PUSH_ENDPOINT_LENGTH = 2048;
/** Time that one message may take. */
export const PUSH_TIMEOUT_MS = 10_000;
/** A message whose process died is sent again after this. */
export const PUSH_LEASE_MS = 60_000;
/** Time that a push service keeps a message for a device that is off, in seconds. */
export const PUSH_TTL_SECONDS = 24 * 3600;

const MINUTE_MS = 60_000;
/** From a failed attempt to the next. */
const RETRY_DELAYS_MS: readonly number[] = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS];

/** Attempts to send one notice, those of processes that died included. */
export const MAX_PUSH_ATTEMPTS = RETRY_DELAYS_MS.length + 1;

/** Delay after the failed attempt (1 for the first), in milliseconds; absent after the last. */
export function pushRetryDelayMs(attempt: number): number | undefined {
  return RETRY_DELAYS_MS[attempt - 1];
}

/** Where the browser of a member receives messages (Push API): its keys in base64url. */
export interface PushSubscription {
  readonly endpoint: string;
  /** Public key of the browser: a point on P-256, not compressed. */
  readonly p256dh: string;
  readonly auth: string;
}

/** Key pair that identifies this installation to push services (RFC 8292), in base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** 65 bytes that begin with 4, and 16 bytes. */
const P256DH = /^B[A-Za-z0-9_-]{86}$/;
const AUTH = /^[A-Za-z0-9_-]{22}$/;

/** @throws invalid_input */
export function parsePushSubscription(raw: PushSubscription): PushSubscription {
  const url = URL.parse(raw.endpoint);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isWeb || url.username !== '' || url.password !== '') throw pushEndpointRefused();
  if (url.href.length > MAX_PUSH_ENDPOINT_LENGTH) throw pushEndpointRefused();
  const [p256dh, auth] = [raw.p256dh, raw.auth].map((key) => key.split('=', 1)[0]);
  if (!p256dh || !P256DH.test(p256dh) || !auth || !AUTH.test(auth)) {
    throw new DomainError('invalid_input', 'keys must be those of a push subscription.');
  }
  return { endpoint: url.href, p256dh, auth };
}

export function pushEndpointRefused(): DomainError {
  return new DomainError('invalid_input', 'endpoint must be the https:// address of a push service.');
}

const MAX_TEXT = 160;

/** The message about an analysis, a briefing or a batch that has ended, as the service worker reads it: title and show alone. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Path of the page that a press opens. */
  readonly path: string;
  /** Replaces an earlier notification of the same job. */
  readonly tag: string;
}

export function pushMessage({ jobId, title, show, analysis, batch, briefing, failure }: Notice): PushMessage {
  const body = [title, show]
    .map((text) => truncateText(toSingleLine(text), MAX_TEXT))
    .filter(Boolean)
    .join(' · ');
  if (briefing) {
    const heading = failure === undefined ? 'Your briefing is ready' : 'A briefing has failed';
    return { title: heading, body, path: briefingPath(briefing.id), tag: jobId };
  }
  if (batch) {
    const path = batchPath(jobId);
    return { title: 'Your batch has ended', body: `${body}: ${batchOutcome(batch)}`, path, tag: jobId };
  }
  return {
    title: analysis ? 'Your summary is ready' : 'An analysis has failed',
    body,
    path: analysis ? analysisPath(analysis) : '/',
    tag: jobId,
  };
}
