import type { ConcurrencyClass } from './concurrency-limits.js';
import type { Limit } from './limit.js';

const REFUSAL = '503, `Retry-After`';

const standing = (subject: string, delays: { readonly targetMs: number; readonly intervalMs: number }) =>
  ({
    subject: `Shortest wait of ${subject} in an interval; above it their queue stands`,
    key: 'process',
    max: delays.targetMs / 1000,
    unit: 'seconds',
    window: delays.intervalMs / 1000,
    refusal: REFUSAL,
  }) as const satisfies Limit;

/** Waits that tell a standing queue from a burst, by class. Queues of other classes are limited in length alone. */
export const STANDING_WAITS = {
  kept: standing('pages in the page cache', { targetMs: 2, intervalMs: 100 }),
  pages: standing('other pages', { targetMs: 50, intervalMs: 200 }),
  searches: standing('searches', { targetMs: 20, intervalMs: 200 }),
  reads: standing('API reads', { targetMs: 4, intervalMs: 100 }),
  submissions: standing('submissions', { targetMs: 100, intervalMs: 200 }),
} as const satisfies { readonly [Name in ConcurrencyClass]?: Limit };

/** Limits of every queue of requests. */
export const QUEUE_LIMITS = {
  'queue-length': {
    subject: 'Requests of a class that wait for a place',
    key: 'process',
    max: 1000,
    unit: 'requests',
    refusal: REFUSAL,
    isScaled: true,
  },
  'queue-wait': {
    subject: 'Wait of a request for a place',
    key: 'process',
    max: 2,
    unit: 'seconds',
    refusal: REFUSAL,
  },
  'thread-wait': {
    subject: 'Wait of a PDF or a share picture for a place',
    key: 'process',
    max: 120,
    unit: 'seconds',
    refusal: REFUSAL,
    test: 'test/security/admission.spec.ts',
  },
  'refusals-held-back': {
    subject: 'Refusals that are held back before they are sent',
    key: 'process',
    max: 5000,
    unit: 'requests',
    refusal: '503 at once',
  },
} as const satisfies Record<string, Limit>;

/**
 * Delay of refusals: clients that try again at once must not take the time of admitted requests, and those that were
 * refused together must not come again together.
 */
export const REFUSAL_DELAY_MS = { from: 1000, to: 2000 };
