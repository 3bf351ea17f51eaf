import type { Limit } from './limit.js';

const freeAnalyses = (max: number, subject: string) =>
  ({ subject, max, unit: 'analyses', window: 'day' }) as const satisfies Partial<Limit>;

const AT_CEILING = '429, `Retry-After`; visitors 401';

/** Daily analyses for visitors and members on the free plan. Paying members are not counted. */
export const FREE_ANALYSIS_LIMITS = {
  'free-network': {
    ...freeAnalyses(30, 'Free analyses of one IPv4 address or IPv6 /64'),
    key: 'network',
    refusal: AT_CEILING,
    variable: 'VISITOR_NETWORK_LIMIT',
  },
  'free-at-once': {
    subject: 'Free analyses of one network that a worker runs at once, half of `WORKER_CONCURRENCY`',
    key: 'network',
    max: 4,
    /** Of a worker's places. */
    share: 0.5,
    unit: 'analyses',
    refusal: 'waits for a place',
    test: 'core/jobs/free-job-places.spec.ts',
  },
  'free-site': {
    ...freeAnalyses(300, 'Free analyses of one IPv6 /48, ten times `VISITOR_NETWORK_LIMIT`'),
    key: 'network /48',
    refusal: AT_CEILING,
  },
  'free-installation': {
    ...freeAnalyses(2000, 'Free analyses in all'),
    key: 'installation',
    refusal: '429, `Retry-After`',
    variable: 'FREE_DAILY_LIMIT',
  },
} as const satisfies Record<string, Limit & { readonly share?: number }>;
