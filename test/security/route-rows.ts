import { defaultRateLimit } from '#api/http/rate-limit.js';
import type { ApiKeyScope } from '#core/connecting/api-key.js';
import type { RateLimitName } from '#core/limits/request-limits.js';

/** The routes that an API key of a scope may call (contract §9). It may call no other. */
export const SCOPED_ROUTES: Readonly<Record<ApiKeyScope, readonly string[]>> = {
  read: [
    'GET /api/analyses',
    'GET /api/analysis/example',
    'GET /api/analysis/slug/{path}',
    'GET /api/analysis/related/{id}',
    'GET /api/analysis/{id}',
    'GET /api/analysis/{id}/export/pdf',
    'GET /api/analysis/{id}/export/markdown',
    'GET /api/analysis/{id}/audio',
    'GET /api/analysis/{id}/quotes/{number}/image',
    'GET /api/analysis/{id}/export/json',
    'GET /api/analysis/{id}/access',
    'GET /api/analysis/{id}/transcript',
    'GET /api/analysis/{id}/speakers',
    'POST /api/analysis/{id}/ask',
    'GET /api/analysis/{id}/questions',
    'DELETE /api/analysis/{id}/questions',
    'POST /api/ask',
    'GET /api/user/analyses',
    'GET /api/user/templates',
    'GET /api/briefings',
    'GET /api/briefings/{id}',
    'GET /api/briefings/{id}/events',
    'GET /api/briefings/{id}/export/pdf',
    'GET /api/briefings/{id}/export/markdown',
    'GET /api/briefings/{id}/export/json',
    'GET /api/user/batches',
    'GET /api/user/batches/{id}',
    'GET /api/podcasts/top',
    'GET /api/podcast-summaries',
    'GET /api/podcasts/{show}/episodes',
    'GET /api/guests',
    'GET /api/topics',
    'GET /api/guests/{slug}',
    'GET /api/topics/{slug}',
    'GET /api/search',
  ],
  analyze: [
    'POST /api/analyze',
    'GET /api/analyze/jobs/{id}',
    'GET /api/analyze/jobs/{id}/events',
    'GET /api/uploads',
    'POST /api/uploads',
    'HEAD /api/uploads/{id}',
    'PATCH /api/uploads/{id}',
    'DELETE /api/uploads/{id}',
    'POST /api/briefings',
    'POST /api/briefings/{id}/refresh',
    'DELETE /api/briefings/{id}',
    'POST /api/analyze/batch',
    'PATCH /api/user/batches/{id}',
    'POST /api/user/batches/{id}/retry',
    'DELETE /api/user/batches/{id}/items/{position}',
  ],
  library: [
    'GET /api/user/saved-summaries',
    'POST /api/user/save-summary/{analysisId}',
    'DELETE /api/user/save-summary/{analysisId}',
    'GET /api/user/is-saved/{analysisId}',
    'PUT /api/user/saved-summaries/{analysisId}/read',
    'POST /api/user/saved-summaries/batch',
    'GET /api/user/collections',
    'POST /api/user/collections',
    'PATCH /api/user/collections/{id}',
    'DELETE /api/user/collections/{id}',
    'PUT /api/user/collections/{id}/summaries/{analysisId}',
    'DELETE /api/user/collections/{id}/summaries/{analysisId}',
    'GET /api/user/notes',
    'POST /api/user/notes',
    'PATCH /api/user/notes/{id}',
    'DELETE /api/user/notes/{id}',
    'GET /api/user/next-steps',
    'GET /api/user/next-steps/{analysisId}',
    'PUT /api/user/next-steps/{analysisId}',
    'GET /api/user/questions',
    'GET /api/user/reading',
    'GET /api/user/reading/{analysisId}',
    'PUT /api/user/reading/{analysisId}',
    'PUT /api/analysis/{id}/speakers',
    'GET /api/user/library/export',
  ],
};

/** Callers of a route. `member` owns the private resources in the paths, `other` is a different member. */
export const CALLERS = ['disabled', 'visitor', 'other', 'member', 'admin'] as const;

export type Caller = (typeof CALLERS)[number];

/** Expected status per caller. */
export type Statuses = Readonly<Record<Caller, number>>;

export interface Row {
  /** Method and path as in the OpenAPI document. */
  readonly route: string;
  /** `{private}`, `{public}`, `{slug}`, `{job}` and `{user}` are replaced with resources of the row. */
  readonly call: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly statuses: Statuses;
  /** Rate limit of the route. */
  readonly rate: RateLimitName;
}

const everybody = (status: number): Statuses => ({
  disabled: status,
  visitor: status,
  other: status,
  member: status,
  admin: status,
});
/** Admin sessions do not authenticate members. */
const members = (status: number): Statuses => ({ ...everybody(401), member: status, other: status });
/** Private resources are 404 for everyone else. */
const owner = (status: number): Statuses => ({ ...everybody(404), member: status });
/** Member sessions do not authenticate admins. */
const admins = (status: number): Statuses => ({ ...everybody(401), admin: status });

const row = (
  route: string,
  statuses: Statuses,
  more: Partial<Omit<Row, 'route' | 'statuses'>> = {},
): Row => ({
  route,
  statuses,
  call: route.slice(route.indexOf(' ') + 1),
  rate: defaultRateLimit(route.slice(0, route.indexOf(' '))),
  ...more,
});

const WITHOUT_CARD = { email: 'eve@example.com', plan: 'pro' };
const EDITED_USER = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada.byron@example.com',
  subscriptionPlan: 'plus',
  monthlyUsageCount: 2,
};
const EDITED_SUMMARY = { episodeTitle: 'Another', summary: 'Another.', insights: [], takeaways: [] };
const CONTACT = { name: 'Eve', email: 'eve@example.com', message: '' };

/** Every route of the product with the expected status per caller. New routes require a row. */
export const ROWS: readonly Row[] = [
  // Public
  row('GET /api/analyses', everybody(200)),
  row('GET /api/analysis/example', everybody(200)),
  row('GET /api/analysis/slug/{path}', owner(200), { call: '/api/analysis/slug/{slug}' }),
  row('GET /api/analysis/related/{id}', owner(200), { call: '/api/analysis/related/{private}' }),
  row('GET /api/analysis/{id}', owner(200), { call: '/api/analysis/{private}' }),
  row('GET /api/analysis/{id}/access', owner(200), { call: '/api/analysis/{private}/access' }),
  row(
    'GET /api/analysis/{id}/audio',
    { ...members(404), member: 409 },
    {
      call: '/api/analysis/{private}/audio',
      rate: 'audio',
    },
  ),
  row('GET /api/analysis/{id}/export/pdf', owner(200), {
    call: '/api/analysis/{private}/export/pdf',
    rate: 'export-analysis',
  }),
  row('GET /api/analysis/{id}/export/markdown', owner(200), {
    call: '/api/analysis/{private}/export/markdown',
    rate: 'export-analysis',
  }),
  row('GET /api/analysis/{id}/quotes/{number}/image', owner(200), {
    call: '/api/analysis/{private}/quotes/1/image',
    rate: 'share-image',
  }),
  row('GET /api/analysis/{id}/export/json', owner(200), {
    call: '/api/analysis/{private}/export/json',
    rate: 'export-analysis',
  }),
  row('GET /api/analysis/{id}/transcript', owner(200), {
    call: '/api/analysis/{private}/transcript',
    rate: 'transcript',
  }),
  row(
    'GET /api/analysis/{id}/speakers',
    { ...owner(200), admin: 200 },
    { call: '/api/analysis/{private}/speakers' },
  ),
  row(
    'PUT /api/analysis/{id}/speakers',
    { ...owner(200), admin: 200 },
    {
      call: '/api/analysis/{private}/speakers',
      body: { names: {} },
    },
  ),
  row('POST /api/analysis/{id}/ask', owner(200), {
    call: '/api/analysis/{private}/ask',
    body: { question: 'What did they say about prices?' },
    rate: 'ask',
  }),
  row('GET /api/analysis/{id}/questions', owner(200), { call: '/api/analysis/{private}/questions' }),
  row('DELETE /api/analysis/{id}/questions', owner(204), { call: '/api/analysis/{private}/questions' }),
  row('GET /api/login', everybody(302)),
  row('GET /api/podcasts/top', everybody(200)),
  row('GET /api/podcast-summaries', everybody(200)),
  row('GET /api/podcasts/{show}/episodes', everybody(200), { call: '/api/podcasts/none/episodes' }),
  row('GET /api/guests', everybody(200)),
  row('GET /api/topics', everybody(200)),
  row('GET /api/guests/{slug}', everybody(404), { call: '/api/guests/nobody' }),
  row('GET /api/topics/{slug}', everybody(404), { call: '/api/topics/nothing' }),
  row('GET /api/search', everybody(200), { call: '/api/search?q=prices', rate: 'search' }),
  row('GET /api/search/suggestions', everybody(200), {
    call: '/api/search/suggestions?q=prices',
    rate: 'suggestions',
  }),
  row('GET /api/config', everybody(200)),
  row('GET /api/anonymous-usage', everybody(200)),
  row('POST /api/contact', everybody(400), { body: CONTACT, rate: 'contact' }),
  row('POST /api/create-pre-signup-session', everybody(400), { body: WITHOUT_CARD, rate: 'pre-signup' }),

  // Analyses and their owners
  row('POST /api/analyze', everybody(400), { body: { url: 'https://example.com/none' }, rate: 'analyze' }),
  row('GET /api/analyze/jobs/{id}', owner(200), { call: '/api/analyze/jobs/{job}' }),
  row('GET /api/analyze/jobs/{id}/events', owner(200), { call: '/api/analyze/jobs/{job}/events' }),

  // Members
  row('POST /api/auth/register', members(401), { body: { uid: 'somebody-else' }, rate: 'register' }),
  row('GET /api/auth/user', members(200)),
  row('PATCH /api/auth/user', members(200), {
    body: { firstName: 'Ada', lastName: 'Lovelace' },
    rate: 'update-account',
  }),
  row('POST /api/auth/sign-out', members(204), { rate: 'update-account' }),
  row('DELETE /api/auth/user', members(204), { rate: 'update-account' }),
  row('GET /api/auth/user/export', members(200), { rate: 'export-account' }),
  row('POST /api/checkout', members(400), { body: { plan: 'none', interval: 'month' }, rate: 'checkout' }),
  row('POST /api/billing-portal', members(503), { rate: 'checkout' }),
  row('POST /api/payment-success', members(200), { body: { plan: 'pro' }, rate: 'change-plan' }),
  row('POST /api/downgrade-plan', members(200), { body: { targetPlan: 'free' }, rate: 'change-plan' }),
  row('GET /api/user/prompt-presets', members(200)),
  row('PUT /api/user/prompt-presets', members(200), {
    body: { name: 'Costs', prompt: 'Costs.' },
    rate: 'prompt-preset',
  }),
  row('DELETE /api/user/prompt-presets/{id}', members(204), {
    call: '/api/user/prompt-presets/none',
    rate: 'prompt-preset',
  }),
  row('POST /api/briefings', members(409), { body: { analysisIds: [1, 2] }, rate: 'briefing' }),
  row('GET /api/briefings', members(200)),
  row('GET /api/briefings/shared/{token}', everybody(404), { call: '/api/briefings/shared/none' }),
  row('GET /api/briefings/{id}', members(404), { call: '/api/briefings/none' }),
  row('GET /api/briefings/{id}/events', members(404), { call: '/api/briefings/none/events' }),
  row('POST /api/briefings/{id}/refresh', members(404), {
    call: '/api/briefings/none/refresh',
    rate: 'briefing',
  }),
  row('DELETE /api/briefings/{id}', members(404), { call: '/api/briefings/none', rate: 'briefing' }),
  row('POST /api/briefings/{id}/share', members(404), {
    call: '/api/briefings/none/share',
    rate: 'briefing',
  }),
  row('DELETE /api/briefings/{id}/share', members(204), {
    call: '/api/briefings/none/share',
    rate: 'briefing',
  }),
  row('GET /api/briefings/{id}/export/pdf', members(404), {
    call: '/api/briefings/none/export/pdf',
    rate: 'export-analysis',
  }),
  row('GET /api/briefings/{id}/export/markdown', members(404), {
    call: '/api/briefings/none/export/markdown',
    rate: 'export-analysis',
  }),
  row('GET /api/briefings/{id}/export/json', members(404), {
    call: '/api/briefings/none/export/json',
    rate: 'export-analysis',
  }),
  row('GET /api/user/templates', members(200)),
  row('POST /api/user/templates', members(201), {
    body: { name: 'Costs', sections: [{ title: 'Costs', instruction: 'Every cost.', form: 'list' }] },
    rate: 'template',
  }),
  row('PATCH /api/user/templates/{id}', members(404), {
    call: '/api/user/templates/none',
    body: { name: 'Costs' },
    rate: 'template',
  }),
  row('DELETE /api/user/templates/{id}', members(204), {
    call: '/api/user/templates/none',
    rate: 'template',
  }),
  row('POST /api/analyze/batch', members(200), {
    body: { links: ['https://youtu.be/pricing0001'], dryRun: true },
    rate: 'batch',
  }),
  row('GET /api/user/batches', members(200)),
  row('GET /api/user/batches/{id}', members(404), { call: '/api/user/batches/none' }),
  row('PATCH /api/user/batches/{id}', members(404), {
    call: '/api/user/batches/none',
    body: { status: 'paused' },
  }),
  row('POST /api/user/batches/{id}/retry', members(404), { call: '/api/user/batches/none/retry' }),
  row('DELETE /api/user/batches/{id}/items/{position}', members(404), {
    call: '/api/user/batches/none/items/1',
  }),
  row(
    'POST /api/user/save-summary/{analysisId}',
    { ...members(404), member: 200 },
    { call: '/api/user/save-summary/{private}', rate: 'save-summary' },
  ),
  row('DELETE /api/user/save-summary/{analysisId}', members(200), {
    call: '/api/user/save-summary/{private}',
    rate: 'save-summary',
  }),
  row('GET /api/user/is-saved/{analysisId}', members(200), { call: '/api/user/is-saved/{private}' }),
  row('GET /api/user/saved-summaries', members(200)),
  row('GET /api/user/analyses', members(200)),
  row('POST /api/ask', members(200), {
    body: { question: 'What did they say about prices?', scope: { kind: 'saved' } },
    rate: 'ask',
  }),
  row('PUT /api/user/saved-summaries/{analysisId}/read', members(404), {
    call: '/api/user/saved-summaries/1000000/read',
    body: { isRead: true },
    rate: 'library',
  }),
  row('POST /api/user/saved-summaries/batch', members(404), {
    body: { action: 'collect', ids: [1], collectionId: 1_000_000 },
    rate: 'library',
  }),
  row('GET /api/user/collections', members(200)),
  row('POST /api/user/collections', members(400), { body: { name: '' }, rate: 'library' }),
  row('PATCH /api/user/collections/{id}', members(404), {
    call: '/api/user/collections/1000000',
    body: { name: 'Pricing' },
    rate: 'library',
  }),
  row('DELETE /api/user/collections/{id}', members(404), {
    call: '/api/user/collections/1000000',
    rate: 'library',
  }),
  row('PUT /api/user/collections/{id}/summaries/{analysisId}', members(404), {
    call: '/api/user/collections/1000000/summaries/{private}',
    rate: 'library',
  }),
  row('DELETE /api/user/collections/{id}/summaries/{analysisId}', members(404), {
    call: '/api/user/collections/1000000/summaries/{private}',
    rate: 'library',
  }),
  row('GET /api/user/follows', members(200)),
  row('POST /api/user/follows', members(400), { body: {}, rate: 'follow' }),
  row('POST /api/user/follows/opml', members(400), { rate: 'import-follows' }),
  row('GET /api/user/follows.opml', members(200), { rate: 'export-account' }),
  row('PATCH /api/user/follows/{id}', members(404), {
    call: '/api/user/follows/1000000',
    body: { mode: 'notify' },
    rate: 'library',
  }),
  row('DELETE /api/user/follows/{id}', members(404), {
    call: '/api/user/follows/1000000',
    rate: 'library',
  }),
  row('GET /api/user/notes', members(200)),
  row('POST /api/user/notes', members(400), { body: { text: 'without a passage' }, rate: 'library' }),
  row('PATCH /api/user/notes/{id}', members(404), {
    call: '/api/user/notes/1000000',
    body: { text: 'Later' },
    rate: 'library',
  }),
  row('DELETE /api/user/notes/{id}', members(404), { call: '/api/user/notes/1000000', rate: 'library' }),
  row('GET /api/user/library/export', members(200), {
    call: '/api/user/library/export?format=json',
    rate: 'export-library',
  }),
  row('GET /api/user/digest', members(200)),
  row('PUT /api/user/digest', members(200), { body: { frequency: 'daily' }, rate: 'library' }),
  row('GET /api/user/new-episodes', members(200)),
  row('PUT /api/user/opened-summaries/{analysisId}', members(204), {
    call: '/api/user/opened-summaries/{private}',
    rate: 'library',
  }),
  row('GET /api/user/private-feed', members(200)),
  row('POST /api/user/private-feed/renew', members(200), { rate: 'library' }),
  row('GET /api/user/next-steps', members(200)),
  row(
    'GET /api/user/next-steps/{analysisId}',
    { ...members(404), member: 200 },
    { call: '/api/user/next-steps/{private}' },
  ),
  row(
    'PUT /api/user/next-steps/{analysisId}',
    { ...members(404), member: 200 },
    { call: '/api/user/next-steps/{private}', body: { done: [] }, rate: 'library' },
  ),
  row('GET /api/user/questions', members(200), { call: '/api/user/questions?q=prices' }),
  row('GET /api/user/reading', members(200)),
  row(
    'GET /api/user/reading/{analysisId}',
    { ...members(404), member: 200 },
    { call: '/api/user/reading/{private}' },
  ),
  row(
    'PUT /api/user/reading/{analysisId}',
    { ...members(404), member: 200 },
    { call: '/api/user/reading/{private}', body: { progress: 0.5 }, rate: 'library' },
  ),
  row('GET /api/user/activity', members(200)),
  row('GET /api/user/notices', members(200)),
  row('GET /api/user/notice-settings', members(200)),
  row('PUT /api/user/notice-settings', members(204), { body: { mail: true }, rate: 'library' }),
  row('DELETE /api/user/notices/{jobId}/mail', members(204), {
    call: '/api/user/notices/0a1b2c3d-0000-4000-8000-000000000001/mail',
    rate: 'library',
  }),
  row('GET /api/user/push-subscriptions', members(200)),
  row('POST /api/user/push-subscriptions', members(400), {
    body: { endpoint: 'https://push.example.com/', keys: { p256dh: '', auth: '' } },
    rate: 'push',
  }),
  row('DELETE /api/user/push-subscriptions', members(204), {
    body: { endpoint: 'https://push.example.com/' },
    rate: 'push',
  }),
  row('PUT /api/user/notices/seen', members(204), {
    body: { until: '2026-05-01T10:00:00.000Z' },
    rate: 'library',
  }),

  row('GET /api/user/api-keys', members(200)),
  row('POST /api/user/api-keys', members(400), { body: { name: '', scopes: [] }, rate: 'api-keys' }),
  row('DELETE /api/user/api-keys/{id}', members(404), {
    call: '/api/user/api-keys/1000000',
    rate: 'api-keys',
  }),
  row('OPTIONS /api/uploads', everybody(204)),
  row('GET /api/uploads', members(200)),
  // Without a version of the tus protocol.
  row('POST /api/uploads', members(412), { rate: 'analyze' }),
  row('HEAD /api/uploads/{id}', members(412), { call: '/api/uploads/none', rate: 'upload-part' }),
  row('PATCH /api/uploads/{id}', members(412), { call: '/api/uploads/none', rate: 'upload-part' }),
  row('DELETE /api/uploads/{id}', members(412), { call: '/api/uploads/none' }),
  row('GET /api/user/webhooks', members(200)),
  row('POST /api/user/webhooks', members(422), {
    body: { url: 'https://127.0.0.1/', events: ['analysis.completed'] },
    rate: 'webhooks',
  }),
  row('PATCH /api/user/webhooks/{id}', members(404), {
    call: '/api/user/webhooks/1000000',
    body: { status: 'active' },
    rate: 'webhooks',
  }),
  row('DELETE /api/user/webhooks/{id}', members(404), {
    call: '/api/user/webhooks/1000000',
    rate: 'webhooks',
  }),
  row('POST /api/user/webhooks/{id}/test', members(404), {
    call: '/api/user/webhooks/1000000/test',
    rate: 'webhook-calls',
  }),
  row('GET /api/user/webhooks/{id}/deliveries', members(404), {
    call: '/api/user/webhooks/1000000/deliveries',
  }),
  row('POST /api/user/webhooks/{id}/deliveries/{deliveryId}/redeliver', members(404), {
    call: '/api/user/webhooks/1000000/deliveries/1/redeliver',
    rate: 'webhook-calls',
  }),

  row('GET /api/user/connections', members(200)),
  row('PUT /api/user/connections/{service}', members(400), {
    call: '/api/user/connections/notion',
    body: { token: ' ' },
    rate: 'connections',
  }),
  row('PATCH /api/user/connections/{service}', members(404), {
    call: '/api/user/connections/notion',
    body: { parentId: '10000000-0000-4000-8000-000000000000' },
    rate: 'connections',
  }),
  row('DELETE /api/user/connections/{service}', members(404), {
    call: '/api/user/connections/readwise',
    rate: 'connections',
  }),
  row('GET /api/user/connections/{service}/parents', members(404), {
    call: '/api/user/connections/notion/parents',
    rate: 'connections',
  }),
  row('POST /api/user/connections/{service}/exports', members(404), {
    call: '/api/user/connections/readwise/exports',
    body: { analysisIds: [1] },
    rate: 'send-summaries',
  }),
  row('GET /api/user/connections/{service}/exports', members(200), {
    call: '/api/user/connections/readwise/exports?ids=1',
  }),

  // Programs with an API key
  row('POST /mcp', everybody(401), { body: { jsonrpc: '2.0', id: 1, method: 'ping' }, rate: 'mcp' }),
  row('GET /mcp', everybody(405)),
  row('DELETE /mcp', everybody(405)),

  // Admins
  row('POST /api/podmin/auth/login', everybody(401), {
    body: { email: 'eve@example.com', password: 'x' },
    rate: 'admin-login',
  }),
  row('POST /api/podmin/auth/logout', admins(204), { rate: 'admin-write' }),
  row('GET /api/podmin/auth/me', admins(200), { rate: 'admin-read' }),
  row('POST /api/podmin/auth/totp/start', admins(200), { rate: 'admin-secret' }),
  row('POST /api/podmin/auth/totp/confirm', admins(400), { body: { code: '000000' }, rate: 'admin-secret' }),
  row('POST /api/podmin/auth/totp/disable', admins(400), {
    body: { password: 'x', code: '000000' },
    rate: 'admin-secret',
  }),
  row('POST /api/podmin/auth/login/passkey/options', everybody(200), { rate: 'admin-login' }),
  row('POST /api/podmin/auth/login/passkey', everybody(401), {
    body: { id: 'x', clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' },
    rate: 'admin-login',
  }),
  row('GET /api/podmin/auth/passkeys', admins(200), { rate: 'admin-read' }),
  row('POST /api/podmin/auth/passkeys/options', admins(200), { rate: 'admin-secret' }),
  row('POST /api/podmin/auth/passkeys', admins(400), {
    body: { name: 'Laptop', answer: { id: 'x', clientDataJSON: 'x', attestationObject: 'x' } },
    rate: 'admin-secret',
  }),
  row('POST /api/podmin/auth/passkeys/{id}/remove', admins(404), {
    call: '/api/podmin/auth/passkeys/1/remove',
    rate: 'admin-secret',
  }),
  row('POST /api/podmin/auth/password', admins(400), {
    body: { current: 'x', next: 'short' },
    rate: 'admin-secret',
  }),
  row('GET /api/podmin/logs', admins(200), { rate: 'admin-read' }),
  row('GET /api/podmin/dashboard/overview', admins(200), { rate: 'admin-read' }),
  row('GET /api/podmin/export/users', admins(200), {
    call: '/api/podmin/export/users?format=csv',
    rate: 'admin-export',
  }),
  row('GET /api/podmin/export/summaries', admins(200), {
    call: '/api/podmin/export/summaries?format=json',
    rate: 'admin-export',
  }),
  row('GET /api/podmin/export/spending', admins(200), { rate: 'admin-export' }),
  row('GET /api/podmin/spending', admins(200), { rate: 'admin-read' }),
  row('GET /api/podmin/setup', admins(200), { rate: 'admin-read' }),
  row('PUT /api/podmin/setup', admins(200), { body: { skipped: ['mail'] }, rate: 'admin-write' }),
  row('POST /api/podmin/setup/test-mail', admins(400), { body: { email: 'nobody' }, rate: 'admin-mail' }),
  row('GET /api/podmin/users', admins(200), { rate: 'admin-read' }),
  row('PUT /api/podmin/users/{id}', admins(200), {
    call: '/api/podmin/users/{user}',
    body: EDITED_USER,
    rate: 'admin-write',
  }),
  row('PATCH /api/podmin/users/{id}/deactivate', admins(200), {
    call: '/api/podmin/users/{user}/deactivate',
    rate: 'admin-write',
  }),
  row('PATCH /api/podmin/users/{id}/activate', admins(200), {
    call: '/api/podmin/users/{user}/activate',
    rate: 'admin-write',
  }),
  row('GET /api/podmin/summaries', admins(200), { rate: 'admin-read' }),
  row('GET /api/podmin/summaries/{id}', admins(200), {
    call: '/api/podmin/summaries/{public}',
    rate: 'admin-read',
  }),
  row('GET /api/podmin/summaries/{id}/removed-statements', admins(200), {
    call: '/api/podmin/summaries/{public}/removed-statements',
    rate: 'admin-read',
  }),
  row('GET /api/podmin/summaries/{id}/speakers', admins(200), {
    call: '/api/podmin/summaries/{private}/speakers',
    rate: 'admin-read',
  }),
  row('PUT /api/podmin/summaries/{id}/speakers', admins(200), {
    call: '/api/podmin/summaries/{private}/speakers',
    body: { names: {} },
    rate: 'admin-write',
  }),
  row('PUT /api/podmin/summaries/{id}', admins(412), {
    call: '/api/podmin/summaries/{public}',
    headers: { 'if-match': '"none"' },
    body: EDITED_SUMMARY,
    rate: 'admin-write',
  }),
  row('DELETE /api/podmin/summaries/{id}', admins(204), {
    call: '/api/podmin/summaries/{public}',
    rate: 'admin-write',
  }),
  row('POST /api/podmin/summaries/{id}/restore', admins(404), {
    call: '/api/podmin/summaries/999999/restore',
    rate: 'admin-write',
  }),
  row('GET /api/podmin/digests', admins(200), { rate: 'admin-read' }),
  row('GET /api/podmin/follows', admins(200), { rate: 'admin-read' }),
  row('PUT /api/podmin/follows/paused', admins(204), { body: { isPaused: false }, rate: 'admin-write' }),
  row('PUT /api/podmin/follows/{id}/paused', admins(404), {
    call: '/api/podmin/follows/1000000/paused',
    body: { isPaused: true },
    rate: 'admin-write',
  }),
  row('GET /api/podmin/models', admins(200), { rate: 'admin-read' }),
  row('PUT /api/podmin/models/{purpose}', admins(200), {
    call: '/api/podmin/models/speech',
    body: { provider: null },
    rate: 'admin-write',
  }),
  row('POST /api/podmin/models/{purpose}/test', admins(409), {
    call: '/api/podmin/models/speech/test',
    rate: 'admin-model',
  }),
  row('GET /api/podmin/models/local', admins(200), { rate: 'admin-read' }),
  row('POST /api/podmin/models/local', admins(404), { body: { name: 'unknown' }, rate: 'admin-write' }),
  row('DELETE /api/podmin/models/local/{name}', admins(404), {
    call: '/api/podmin/models/local/unknown',
    rate: 'admin-write',
  }),
  row('GET /api/podmin/jobs', admins(200), { rate: 'admin-read' }),
  row('POST /api/podmin/jobs/{id}/retry', admins(404), {
    call: '/api/podmin/jobs/none/retry',
    rate: 'admin-write',
  }),
  row('POST /api/podmin/jobs/{id}/cancel', admins(404), {
    call: '/api/podmin/jobs/none/cancel',
    rate: 'admin-write',
  }),
];
