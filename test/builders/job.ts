import { sourceOf } from '#core/links/source.js';
import type { NewJob } from '#core/ports/analysis-jobs.js';
import type { QuotaReservation } from '#core/usage/quota.js';

/** A reservation of one of a visitor's three free analyses. */
export function aCharge(overrides: Partial<QuotaReservation> = {}): QuotaReservation {
  return { meter: 'visitor:ada', ceiling: 3, onRefusal: 'visitor_limit_reached', ...overrides };
}

/** A job for a YouTube link without a quota reservation. */
export function aNewJob(overrides: Partial<NewJob> = {}): NewJob {
  const source = sourceOf('youtube', 'pricing0001');
  return {
    id: 'job-1',
    dedupeKey: source.key,
    request: { source },
    visibility: 'public',
    charges: [],
    ...overrides,
  };
}
