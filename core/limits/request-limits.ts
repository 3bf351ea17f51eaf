import type { Limit } from './limit.js';

/** Calls per network and minute, shared by all routes with the same limit. */
const perMinute = (max: number, subject: string) =>
  ({
    subject,
    key: 'network',
    max,
    unit: 'calls',
    window: 60,
    refusal: '429, `Retry-After`',
    isScaled: true,
  }) as const satisfies Limit;

/** Calls per network and minute to the embedded identity service. */
const identityCalls = (max: number, what: string) =>
  ({
    ...perMinute(max, `Embedded identity: ${what}`),
    test: 'test/security/identity-rate-limits.spec.ts',
  }) as const satisfies Limit;

/** Rate limits per network. A route declares its limit with `@RateLimit`; other routes use `read` or `write`. */
export const RATE_LIMITS = {
  read: perMinute(3000, 'API reads without a limit of their own'),
  write: perMinute(300, 'API changes without a limit of their own'),
  page: perMinute(1800, 'Pages that are not in the page cache, unknown addresses included'),
  search: perMinute(240, 'Searches'),
  suggestions: perMinute(600, 'Search suggestions'),
  'search-page': perMinute(240, 'Search pages'),
  'crawler-file': perMinute(720, 'Sitemaps, feeds and other files for crawlers'),
  'share-image': perMinute(240, 'Share pictures'),
  embed: perMinute(600, 'Embedded cards and oEmbed'),
  transcript: perMinute(600, 'Transcripts'),
  ask: perMinute(60, 'Questions'),
  audio: perMinute(600, 'Recordings of summaries, which players ask for in pieces'),
  'export-analysis': perMinute(360, 'Exports of an analysis (PDF, Markdown, JSON)'),
  metrics: perMinute(120, '`/metrics`'),
  analyze: perMinute(300, 'Submissions for analysis'),
  'upload-part': perMinute(1200, 'Parts of uploads'),
  'unaligned-part': {
    ...perMinute(120, 'Parts of uploads that begin within a segment of 4 MiB in an object storage'),
    key: 'member',
    test: 'core/usecases/analysis/receive-upload.spec.ts',
  },
  batch: perMinute(20, 'Batches of analyses, and their previews'),
  contact: perMinute(5, 'Contact messages'),
  register: perMinute(10, 'Registrations'),
  'update-account': perMinute(120, 'Changes of an account, its deletion included'),
  'export-account': perMinute(10, 'Exports of an account'),
  'export-library': perMinute(10, 'Exports of a library'),
  'save-summary': perMinute(240, 'Saving and removing summaries'),
  'prompt-preset': perMinute(120, 'Changes of prompt presets'),
  template: perMinute(120, 'Changes of templates'),
  briefing: perMinute(60, 'New briefings and their changes'),
  'import-follows': perMinute(10, 'Imports of followed shows'),
  websub: perMinute(600, 'Calls of WebSub hubs'),
  follow: perMinute(120, 'New follows'),
  library: perMinute(300, 'Changes of collections, notes, next steps, reading states and notices'),
  'api-keys': perMinute(30, 'Changes of API keys'),
  webhooks: perMinute(60, 'Changes of webhooks'),
  push: perMinute(60, 'Changes of push subscriptions'),
  connections: perMinute(30, 'Changes of connected services, and searches in them'),
  'send-summaries': perMinute(60, 'Summaries sent to connected services'),
  mcp: perMinute(600, 'MCP requests'),
  'webhook-calls': perMinute(20, 'Test calls of webhooks, and repeated deliveries'),
  checkout: perMinute(10, 'Checkouts'),
  'pre-signup': perMinute(10, 'Payments before sign-up'),
  'change-plan': perMinute(60, 'Plan changes'),
  'admin-login': perMinute(60, 'Admin logins'),
  'admin-secret': perMinute(20, 'Checks of an admin’s password or code within a session'),
  'admin-read': perMinute(1200, 'Admin lists and views'),
  'admin-write': perMinute(600, 'Admin changes'),
  'admin-export': perMinute(60, 'Admin exports'),
  'admin-mail': perMinute(10, 'Test mails of admins'),
  'admin-model': perMinute(10, 'Tests of models'),
  'identity-sign-up': identityCalls(10, 'new accounts'),
  'identity-idp': identityCalls(10, 'sign-ins with another provider'),
  'identity-password': identityCalls(30, 'sign-ins with a password'),
  'identity-email-link': identityCalls(30, 'sign-ins with a mailed link'),
  'identity-reset': identityCalls(30, 'password resets'),
  'identity-mail': identityCalls(5, 'requests for a mail'),
  'identity-other': identityCalls(120, 'every other call'),
} as const satisfies Record<string, Limit>;

/** Name of a rate limit that a route can declare. */
export type RateLimitName = keyof typeof RATE_LIMITS;

const streamsAtOnce = (max: number, key: Limit['key'], refusal: string) =>
  ({
    subject: 'Event streams at once',
    key,
    max,
    unit: 'streams',
    refusal,
    isScaled: true,
  }) as const satisfies Limit;

/** Concurrent event streams of jobs. A reader holds one per job that a tab shows. */
export const STREAM_LIMITS = {
  'stream-caller': streamsAtOnce(20, 'visitor or member', '429, `Retry-After`'),
  'stream-network': streamsAtOnce(100, 'network', '429, `Retry-After`'),
  'stream-process': streamsAtOnce(5000, 'process', '503, `Retry-After`'),
} as const satisfies Record<string, Limit>;

/** Work of threads, whose number `RATE_LIMIT_FACTOR` does not change. */
const inThreads = (max: number, subject: string) =>
  ({ subject, key: 'process', max, unit: 'requests', refusal: 'waits for a place' }) as const satisfies Limit;

const atOnce = (max: number, subject: string) => ({ ...inThreads(max, subject), isScaled: true }) as const;

/**
 * Requests that are worked on at once, by class, so that one class cannot take the time of another. More at once would only
 * make all of them late.
 */
export const CONCURRENCY_LIMITS = {
  kept: atOnce(16, 'Pages in the page cache, in one turn of the event loop'),
  pages: atOnce(40, 'Pages that are not in the page cache'),
  searches: atOnce(16, 'Searches and suggestions'),
  reads: atOnce(16, 'API reads'),
  changes: atOnce(100, 'API changes'),
  submissions: atOnce(16, 'Submissions that are answered with a job'),
  held: atOnce(2000, 'Submissions and questions, which are held until they are answered'),
  prints: inThreads(2, 'Analyses printed as PDF'),
  pictures: inThreads(4, 'Share pictures'),
  admin: atOnce(100, 'The admin area'),
} as const satisfies Record<string, Limit>;

export type ConcurrencyClass = keyof typeof CONCURRENCY_LIMITS;

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
