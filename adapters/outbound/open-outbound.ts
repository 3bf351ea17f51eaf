import type { Clock } from '#core/ports/system.js';
import { PRODUCT_NAME } from '#core/product.js';
import { isAllowedUrl } from './allowed-url.js';
import { createClient } from './client.js';
import { createHostRegistry } from './concurrency-limiter.js';
import { type Deadline, type Schedule, systemSchedule, timersFrom } from './deadline.js';
import { type Network, systemNetwork } from './guarded-connector.js';
import { cancelledError } from './host-error.js';
import { createHttpTransport } from './http-request.js';
import type { OutboundEvent, OutboundPolicy } from './outbound-policy.js';
import { createResponseCache } from './responses.js';

export interface OutboundOptions {
  /** Origins exempt from the public-https rule (OUTBOUND_ALLOW); a policy other than `public` must still list them. */
  readonly allow: readonly string[];
  readonly clock: Clock;
  /** Sent in the User-Agent, so that hosts can contact the operator. */
  readonly publicUrl?: string;
  /** Called for every attempt. */
  readonly onEvent?: (event: OutboundEvent) => void;
  /** Replaceable in tests, like the next two. */
  readonly schedule?: Schedule;
  readonly random?: () => number;
  readonly network?: Partial<Network>;
}

/** HTTP client factory for all requests to third-party servers. */
export interface Outbound {
  /**
   * Returns a `fetch` for one adapter. Transient statuses (408, 425, 429, 500, 502 to 504, 520 to 530) reject instead.
   * Rejects with DomainError `upstream_unavailable` (details: host, reason, status?, retryAfterSeconds?),
   * `deadline_exceeded` or `cancelled`; a streamed body (see `OutboundPolicy.accept`) breaks with the same.
   */
  client(policy: OutboundPolicy): typeof globalThis.fetch;
  /**
   * True when a client of public hosts may open an https address: false when its name resolves to an address that is not
   * public. A name that does not resolve now is decided when it is opened.
   */
  isAllowed(url: string): Promise<boolean>;
  /** Aborts pending calls and closes all connections. */
  close(): Promise<void>;
}

export function openOutbound(options: OutboundOptions): Outbound {
  const {
    allow,
    clock,
    publicUrl,
    onEvent,
    schedule: after = systemSchedule,
    random = Math.random,
    network,
  } = options;
  const time = timersFrom(clock, after);
  const { httpRequest, close } = createHttpTransport({ ...systemNetwork, ...network });
  const calls = new Set<Deadline>();
  const context = {
    allow: new Set(allow.map((origin) => new URL(origin).origin)),
    userAgent: `${PRODUCT_NAME}/1.0${publicUrl ? ` (+${publicUrl})` : ''}`,
    httpRequest,
    hostOf: createHostRegistry(time),
    answers: createResponseCache(time.now),
    calls,
    time,
    random,
    report: (event: OutboundEvent) => onEvent?.(event),
  };
  return {
    client: (policy) => createClient(policy, context),
    isAllowed: (url) => isAllowedUrl(url, context.allow, { ...systemNetwork, ...network }.lookup),
    async close() {
      for (const call of [...calls]) call.stop(cancelledError());
      await close();
    },
  };
}
