import { isDomainError } from '#core/errors.js';
import { PUSH_TTL_SECONDS } from '#core/library/push.js';
import type { PushSender } from '#core/ports/push.js';
import type { Clock } from '#core/ports/system.js';
import { encryptMessage, generateVapidKeys, vapidAuthorization } from './encrypt-message.js';

export interface PushSenderOptions {
  /** The guarded client. */
  readonly fetch: typeof globalThis.fetch;
  readonly isAllowed: (url: string) => Promise<boolean>;
  readonly clock: Clock;
  /** URL of this installation, which push services may look at. */
  readonly subject: string;
}

/** Length and characters of a topic are limited (RFC 8030): it is the tag's, without hyphens. */
const MAX_TOPIC = 32;
const NOT_TOPIC = /\W/g;

/** Sends messages to push services by the Web Push protocol. */
export function httpPushSender({ fetch, isAllowed, clock, subject }: PushSenderOptions): PushSender {
  return {
    isAllowed,
    generateKeys: generateVapidKeys,
    async send(subscription, message, keys, signal) {
      const { endpoint } = subscription;
      let body: Buffer;
      try {
        body = encryptMessage(subscription, Buffer.from(JSON.stringify(message)));
      } catch {
        // Its key is no point of the curve: no browser made it.
        return 'gone';
      }
      try {
        const { status } = await fetch(endpoint, {
          method: 'POST',
          redirect: 'manual',
          headers: {
            authorization: vapidAuthorization(keys, { endpoint, subject, now: clock.now() }),
            'content-encoding': 'aes128gcm',
            'content-type': 'application/octet-stream',
            ttl: String(PUSH_TTL_SECONDS),
            topic: message.tag.replace(NOT_TOPIC, '').slice(0, MAX_TOPIC),
          },
          body: new Uint8Array(body),
          signal,
        });
        return outcomeOf(status);
      } catch (cause) {
        if (!isDomainError(cause)) throw cause;
        return outcomeOf(cause.details.status);
      }
    },
  };
}

function outcomeOf(status: unknown): 'sent' | 'gone' | 'failed' {
  // Also where the answer is longer than is read: the message has arrived.
  if (typeof status === 'number' && status >= 200 && status < 300) return 'sent';
  return status === 404 || status === 410 ? 'gone' : 'failed';
}
