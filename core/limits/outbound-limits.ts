import type { Limit } from './limit.js';

const perMinute = (max: number, subject: string, refusal = 'the analysis waits in the queue') =>
  ({ subject, key: 'process', max, unit: 'calls', window: 60, refusal }) as const satisfies Limit;

/** Limits on calls to third-party services, which keep this product below their quotas. */
export const OUTBOUND_LIMITS = {
  'outbound-youtube': perMinute(120, 'Calls to YouTube'),
  'outbound-search': perMinute(20, 'Searches for podcasts (iTunes allows about 20)'),
  'outbound-newsletter': perMinute(200, 'Calls to Sendlane (it allows 240)', 'tried again later'),
} as const satisfies Record<string, Limit>;
