import { DomainError } from '#core/errors.js';
import type { WebSubHub } from '#core/ports/show-feeds.js';

/** WebSub hubs over HTTP. @param fetch guarded client */
export function webSubHub(fetch: typeof globalThis.fetch): WebSubHub {
  return {
    async subscribe({ hub, topic, callback, secret, leaseSeconds }, signal) {
      const response = await fetch(hub, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          'hub.mode': 'subscribe',
          'hub.topic': topic,
          'hub.callback': callback,
          'hub.secret': secret,
          'hub.lease_seconds': String(leaseSeconds),
        }).toString(),
        signal,
      });
      await response.body?.cancel();
      if (!response.ok) {
        throw new DomainError('upstream_unavailable', `The hub answered ${response.status}.`, {
          status: response.status,
        });
      }
    },
  };
}
