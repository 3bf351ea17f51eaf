import { CONCURRENCY_LIMITS } from '../limits/concurrency-limits.js';
import { FREE_ANALYSIS_LIMITS } from '../limits/free-analysis-limits.js';
import type { LimitGroup } from '../limits/limit.js';
import { LOGIN_LIMITS } from '../limits/login-limits.js';
import { MAIL_LIMITS } from '../limits/mail-limits.js';
import { OUTBOUND_LIMITS } from '../limits/outbound-limits.js';
import { RATE_LIMITS } from '../limits/rate-limits.js';
import { STREAM_LIMITS } from '../limits/stream-limits.js';
import { QUEUE_LIMITS, STANDING_WAITS } from '../limits/waiting-limits.js';
import { API_KEY_LIMITS } from './api-key-limits.js';
import { PLAN_LIMITS } from './plan-limits.js';
import { SIZE_LIMITS } from './size-limits.js';

/** All limits of the product, grouped as in the documentation. */
export const LIMIT_GROUPS: readonly LimitGroup[] = [
  { title: 'Calls', test: 'test/security/rate-limits.spec.ts', limits: RATE_LIMITS },
  { title: 'API keys', test: 'test/integration/api-keys.spec.ts', limits: API_KEY_LIMITS },
  { title: 'Requests at once', test: 'test/security/admission.spec.ts', limits: CONCURRENCY_LIMITS },
  {
    title: 'Waiting requests',
    test: 'apps/api/src/http/admission/standing-queue.spec.ts',
    limits: { ...STANDING_WAITS, ...QUEUE_LIMITS },
  },
  { title: 'Event streams', test: 'test/security/event-streams.spec.ts', limits: STREAM_LIMITS },
  {
    title: 'Free analyses',
    test: 'test/integration/free-allowance.spec.ts',
    limits: FREE_ANALYSIS_LIMITS,
  },
  { title: 'Mails', test: 'test/security/mail-limits.spec.ts', limits: MAIL_LIMITS },
  { title: 'Admin logins and sessions', test: 'test/security/admin-attacks.spec.ts', limits: LOGIN_LIMITS },
  { title: 'Plans', test: 'test/integration/limits-under-concurrency.spec.ts', limits: PLAN_LIMITS },
  { title: 'Sizes', test: 'test/security/hostile-bodies.spec.ts', limits: SIZE_LIMITS },
  {
    title: 'Calls to other services',
    test: 'adapters/outbound/host-limiter.spec.ts',
    limits: OUTBOUND_LIMITS,
  },
];
