import type { Clock } from '#core/ports/clock.js';
import { PRODUCT_NAME } from '#core/product.js';
import { openAnswerCache } from './answer-cache.js';
import { createClient } from './client.js';
import type { Deadline } from './deadline.js';
import { openExchange } from './exchange.js';
import { cancelled } from './failures.js';
import { type Network, systemNetwork } from './guarded-connector.js';
import type { OutboundEvent, OutboundPolicy } from './outbound-policy.js';
import { type After, systemAfter, timeOf } from './time.js';
import { openHostBook } from './turns.js';

export interface OutboundOptions {
  /** Origins that need not be public https (OUTBOUND_ALLOW); a policy must still name them, unless it is `public`. */
  readonly allow: readonly string[];
  readonly clock: Clock;
  /** Told to every host, so that its operator can find ours. */
  readonly publicUrl?: string;
  /** Told of every attempt. */
  readonly onEvent?: (event: OutboundEvent) => void;
  /** Exchangeable for tests, like the two below. */
  readonly after?: After;
  readonly random?: () => number;
  readonly network?: Partial<Network>;
}

/** The one way out to other people's servers. */
export interface Outbound {
  /**
   * A `fetch` for one adapter. It answers any status but those that mean "not now" (408, 425, 429, 500, 502 to 504, 520 to 530).
   * Rejects with DomainError `upstream_unavailable` (details: host, reason, status?, retryAfterSeconds?),
   * `deadline_exceeded` or `cancelled`; a streamed body (see `OutboundPolicy.accept`) breaks with the same.
   */
  client(policy: OutboundPolicy): typeof globalThis.fetch;
  /** Stops what is under way and lets go of every connection. */
  close(): Promise<void>;
}

export function openOutbound(options: OutboundOptions): Outbound {
  const { allow, clock, publicUrl, onEvent, after = systemAfter, random = Math.random, network } = options;
  const time = timeOf(clock, after);
  const { exchange, close } = openExchange({ ...systemNetwork, ...network });
  const calls = new Set<Deadline>();
  const house = {
    allow: new Set(allow.map((origin) => new URL(origin).origin)),
    userAgent: `${PRODUCT_NAME}/1.0${publicUrl ? ` (+${publicUrl})` : ''}`,
    exchange,
    hostOf: openHostBook(time),
    answers: openAnswerCache(time.now),
    calls,
    time,
    random,
    report: (event: OutboundEvent) => onEvent?.(event),
  };
  return {
    client: (policy) => createClient(policy, house),
    async close() {
      for (const call of [...calls]) call.stop(cancelled());
      await close();
    },
  };
}
