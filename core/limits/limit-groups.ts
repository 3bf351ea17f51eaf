import type { LimitGroup } from './limit.js';
import { RATE_LIMITS } from './rate-limits.js';

/** Every limit of the product, as the documentation lists them. */
export const LIMIT_GROUPS: readonly LimitGroup[] = [
  { title: 'Calls', test: 'test/security/rate-limits.spec.ts', limits: RATE_LIMITS },
];
