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

/** Characters of a topic (RFC 8030) of the 32 that are allowed. */
const NOT_TOPIC = /[^A-Za-z0-9_-]|-/g;
const MAX_TOPIC = 32;

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
        const { status, ok } = await fetch(endpoint, {
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
        return ok ? 'sent' : outcomeOf(status);
      } catch (cause) {
        if (!isDomainError(cause)) throw cause;
        return outcomeOf(cause.details.status);
      }
    },
  };
}

function outcomeOf(status: unknown): 'gone' | 'failed' {
  return status === 404 || status === 410 ? 'gone' : 'failed';
}
