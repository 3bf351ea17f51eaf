import { type Outbound, type OutboundOptions, openOutbound } from '#adapters/outbound/open-outbound.js';
import type { OutboundEvent, OutboundPolicy } from '#adapters/outbound/outbound-policy.js';
import { type AnyHost, type AnyHostOptions, startAnyHost } from '../upstreams/any-host.js';
import { eventually } from './eventually.js';
import { ManualTime } from './manual-time.js';

/** The outbound client with a fake host and a manual clock. */
export interface OutboundUnderTest {
  readonly clock: ManualTime;
  readonly host: AnyHost;
  readonly outbound: Outbound;
  readonly events: OutboundEvent[];
  /** A client for the host, with a policy of 10 s and 1 MiB by default. */
  client(policy?: Partial<OutboundPolicy>): typeof globalThis.fetch;
  /** Resolves a call that pauses between attempts, skipping the pauses. */
  throughPauses<T>(call: Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Random values are fixed at one half; the host is allowed in addition to `options`. */
export async function startOutbound(
  options: Partial<OutboundOptions> = {},
  hostOptions: AnyHostOptions = {},
): Promise<OutboundUnderTest> {
  const clock = new ManualTime();
  const host = await startAnyHost(hostOptions);
  const events: OutboundEvent[] = [];
  const outbound = openOutbound({
    clock,
    schedule: clock.after,
    random: () => 0.5,
    onEvent: (event) => events.push(event),
    ...options,
    allow: [host.url, ...(options.allow ?? [])],
  });
  return {
    clock,
    host,
    outbound,
    events,
    client: (policy) =>
      outbound.client({ name: 'tests', hosts: [host.host], maxBytes: 1 << 20, timeoutMs: 10_000, ...policy }),
    async throughPauses(call) {
      let over = false;
      const done = () => {
        over = true;
      };
      call.then(done, done);
      for (;;) {
        // One of the pending timers is the deadline.
        await eventually(
          () => over || clock.pending().length > 1,
          (seen) => seen,
        );
        if (over) return call;
        await clock.advance(clock.pending()[0] ?? 0);
      }
    },
    async close() {
      await outbound.close();
      await host.close();
    },
  };
}
