import { createHmac } from 'node:crypto';
import { MAX_RESPONSE_LENGTH } from '#core/connecting/webhook.js';
import { isDomainError } from '#core/errors.js';
import type { SignedMessage, WebhookSender } from '#core/ports/webhook-sender.js';

export interface WebhookSenderOptions {
  /** The guarded client. */
  readonly fetch: typeof globalThis.fetch;
  /** True when the guarded client may open an address, by what its name resolves to now. */
  readonly isAllowed: (url: string) => Promise<boolean>;
}

const SECRET_PREFIX = 'whsec_';

/** Signs messages as the Standard Webhooks specification says, with HMAC-SHA-256, and posts them. */
export function httpWebhookSender({ fetch, isAllowed }: WebhookSenderOptions): WebhookSender {
  return {
    isAllowed,
    async send(url, message, signal) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          redirect: 'manual',
          headers: signedHeaders(message),
          body: message.body,
          signal,
        });
        const body = (await response.text()).slice(0, MAX_RESPONSE_LENGTH);
        const { status } = response;
        if (response.ok) return { isSuccess: true, status, body };
        const isRedirect = status >= 300 && status < 400;
        const error = isRedirect
          ? 'The address redirects. Use its final address.'
          : `The answer was ${status}.`;
        return { isSuccess: false, status, body, error };
      } catch (cause) {
        return failureOf(cause);
      }
    },
  };
}

function signedHeaders({ id, body, sentAt, secret }: SignedMessage): Record<string, string> {
  const timestamp = Math.floor(sentAt.getTime() / 1000);
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
}

function failureOf(cause: unknown): Awaited<ReturnType<WebhookSender['send']>> {
  if (!isDomainError(cause)) throw cause;
  const { reason } = cause.details;
  const status = typeof cause.details.status === 'number' ? cause.details.status : undefined;
  if (reason === 'rate_limited' || reason === 'throttled' || reason === 'circuit_open') return 'postponed';
  // The receiver took the message; its answer is longer than is read.
  if (reason === 'too_large' && status !== undefined && status < 300) return { isSuccess: true, status };
  return { isSuccess: false, status, error: messageOf(cause.code, reason, status) };
}

function messageOf(code: string, reason: unknown, status: number | undefined): string {
  if (code === 'deadline_exceeded' || code === 'cancelled') return 'There was no answer in time.';
  if (reason === 'address_refused') return 'The address is not on the public internet.';
  return status === undefined ? 'The address could not be reached.' : `The answer was ${status}.`;
}
