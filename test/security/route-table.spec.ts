import { defaultRateLimit } from '#api/http/rate-limit.js';
import type { AdminTools } from '#api/wiring/open-admin-tools.js';
import type { Analysis, NewAnalysis } from '#core/analysis/analysis.js';
import { aTranscript } from '../builders/transcript.js';
import { AdminBrowser, FIRST_ADMIN, openAdminTools } from '../support/admin.js';
import { MemberBrowser } from '../support/member.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { openStoredWorld, type StoredWorld } from '../support/stored-world.js';
import { CALLERS, type Caller, ROWS, type Row } from './route-rows.js';

const CHANGES = /^(POST|PUT|PATCH|DELETE) /;

/** Rate limit of a route in the OpenAPI document. */
interface RateLimited {
  readonly 'x-rate-limit'?: string;
}

type Headers = Readonly<Record<string, string>>;

/** Headers that browsers send for cross-site requests. */
const ELSEWHERE: readonly Headers[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
];

describe('route permissions', () => {
  let product: RunningProduct;
  let world: StoredWorld;
  let tools: AdminTools;
  let disabled: string;
  let common: ReturnType<typeof scene> | undefined;
  let count = 0;
  beforeAll(async () => {
    product = await startProduct(FIRST_ADMIN);
    world = await openStoredWorld(product);
    tools = await openAdminTools(product);
    disabled = await sessionOf('gone@podgist.test');
    await tools.admins.setActive('gone@podgist.test', false);
  });
  afterAll(async () => {
    await tools.close();
    await world.close();
    await product.close();
  });

  /** Session cookie of a new admin. */
  async function sessionOf(email: string): Promise<string> {
    const { password = '' } = await tools.admins.create(email, 'Admin');
    const { headers, status } = await new AdminBrowser(product).login({ email, password });
    expect(status).toBe(200);
    return headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  async function memberOn(plan: string): Promise<{ id: number; token: string }> {
    count += 1;
    const member = new MemberBrowser(product, { email: `member-${count}@example.com` });
    const { user } = await member.user();
    await world.postgres.pool.query('update members set plan = $1 where id = $2', [plan, user.id]);
    return { id: user.id, token: member.token };
  }

  /** Resources for a row. Rows that modify or end something get their own, so that rows are independent. */
  function sceneOf({ call, route }: Row): ReturnType<typeof scene> {
    if (call.includes('{') || /^DELETE|logout|sign-out|payment|plan/.test(route)) return scene(call);
    common ??= scene('');
    return common.then((known) => ({ ...known, path: call }));
  }

  /** Repeated if the product's worker has already taken the job, which happens on slow machines. */
  const stored = (analysis: Partial<NewAnalysis>): Promise<Analysis> =>
    world.analysed(analysis).catch(() => world.analysed(analysis));

  async function scene(call: string) {
    const [member, other] = [await memberOn('pro'), await memberOn('pro')];
    const mine = {
      visibility: 'private' as const,
      ownerId: `member:${member.id}`,
      transcript: aTranscript(),
    };
    const hidden = await stored(mine);
    const shown = call.includes('{public}') ? await stored({}) : hidden;
    const jobs = await world.postgres.pool.query<{ id: string }>('select id from jobs where owner_id = $1', [
      mine.ownerId,
    ]);
    const names: Readonly<Record<string, string | number | undefined>> = {
      private: hidden.id,
      public: shown.id,
      slug: hidden.urlSlug,
      job: jobs.rows[0]?.id,
      user: member.id,
    };
    const path = call.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(names[name]));
    const credentials: Readonly<Record<Caller, Readonly<Record<string, string>>>> = {
      visitor: {},
      member: { authorization: `Bearer ${member.token}` },
      other: { authorization: `Bearer ${other.token}` },
      admin: { cookie: await adminOf(call) },
      disabled: { cookie: disabled },
    };
    return { path, credentials };
  }

  /** An admin of their own for calls in the admin area, which may end a session: passwords take long to hash. */
  async function adminOf(call: string): Promise<string> {
    if (call && !call.includes('/podmin/')) {
      common ??= scene('');
      return (await common).credentials.admin.cookie ?? '';
    }
    return sessionOf(`admin-${count}@podgist.test`);
  }

  async function ask(row: Row, path: string, headers: Headers) {
    const answer = await fetch(product.url + path, {
      method: row.route.split(' ')[0],
      redirect: 'manual',
      headers: {
        origin: product.url,
        ...(row.body && { 'content-type': 'application/json' }),
        ...row.headers,
        ...headers,
      },
      body: row.body && JSON.stringify(row.body),
    });
    const hasBody = !row.route.startsWith('HEAD ');
    const isJson = hasBody && answer.headers.get('content-type')?.includes('json') && answer.status >= 400;
    const body = isJson ? ((await answer.json()) as { error?: string; message?: string }) : undefined;
    await answer.body?.cancel().catch(() => undefined);
    return { status: answer.status, body, headers: answer.headers };
  }

  it('have exactly one row per route', () => {
    const documented = Object.entries(product.document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(ROWS.map(({ route }) => route).toSorted()).toEqual(documented.toSorted());
  });

  it('have the rate limit of the row on every route', () => {
    const limits = ROWS.map(({ route }) => {
      const [method = '', path = ''] = route.split(' ');
      const operation = product.document.paths[path]?.[method.toLowerCase() as 'get'];
      return [route, (operation as RateLimited | undefined)?.['x-rate-limit'] ?? defaultRateLimit(method)];
    });
    expect(limits).toEqual(ROWS.map(({ route, rate }) => [route, rate]));
  });

  it.each(ROWS)('$route', async (row) => {
    const { path, credentials } = await sceneOf(row);
    const answers: Partial<Record<Caller, number>> = {};
    for (const caller of CALLERS) {
      const { status, body, headers } = await ask(row, path, credentials[caller]);
      answers[caller] = status;
      if (!path.startsWith('/api/podmin/')) continue;
      expect([caller, headers.get('cache-control')]).toEqual([caller, 'no-store']);
      if (status >= 400) expect([caller, body?.error]).toEqual([caller, body?.message]);
      const isRefused = status === 401 && !path.includes('/auth/login');
      if (isRefused) expect([caller, body?.error]).toEqual([caller, 'Unauthorized']);
    }
    expect(answers).toEqual(row.statuses);
  });

  it('reject cross-site changes in the admin area for every caller', async () => {
    const { credentials } = await scene('');
    const changes = ROWS.filter(({ route }) => route.includes('/podmin/') && CHANGES.test(route));
    expect(changes.length).toBeGreaterThan(5);
    for (const row of changes) {
      for (const from of [...ELSEWHERE, { origin: product.url.replace('http:', 'https:') }]) {
        const path = row.call.replaceAll(/\{\w+\}/g, '1');
        const { status, body } = await ask(row, path, { ...credentials.admin, ...from });
        expect([row.route, from, status, body]).toEqual([
          row.route,
          from,
          403,
          expect.objectContaining({ code: 'cross_site_call' }),
        ]);
        if (row.route.includes('/auth/login')) continue;
        const stranger = await ask(row, path, from);
        expect([row.route, from, stranger.status]).toEqual([row.route, from, 401]);
      }
    }
  });
});
