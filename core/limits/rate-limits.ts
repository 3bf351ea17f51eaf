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
  'export-analysis': perMinute(360, 'Exports of an analysis (PDF, Markdown, JSON)'),
  metrics: perMinute(120, '`/metrics`'),
  analyze: perMinute(300, 'Submissions for analysis'),
  contact: perMinute(5, 'Contact messages'),
  register: perMinute(10, 'Registrations'),
  'update-account': perMinute(120, 'Changes of an account, its deletion included'),
  'export-account': perMinute(10, 'Exports of an account'),
  'export-library': perMinute(10, 'Exports of a library'),
  'save-summary': perMinute(240, 'Saving and removing summaries'),
  'prompt-preset': perMinute(120, 'Changes of prompt presets'),
  'import-follows': perMinute(10, 'Imports of followed shows'),
  websub: perMinute(600, 'Calls of WebSub hubs'),
  follow: perMinute(120, 'New follows'),
  library: perMinute(300, 'Changes of collections, notes and next steps'),
  'api-keys': perMinute(30, 'Changes of API keys'),
  webhooks: perMinute(60, 'Changes of webhooks'),
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
