import createClient from 'openapi-fetch';
import pg from 'pg';
import { API_KEY_SCOPES, type ApiKey, type ApiKeyScope, MAX_API_KEYS } from '#core/connecting/api-key.js';
import type { CreatedApiKey } from '#core/usecases/connecting/manage-api-keys.js';
import type { paths } from '#ui/api/generated/schema.js';
import { aSubmission } from '../builders/talk.js';
import { ROWS, SCOPED_ROUTES } from '../security/route-rows.js';
import { eventually } from '../support/eventually.js';
import { MemberBrowser } from '../support/member.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { Visitor } from '../support/visitor.js';

const PATH = '/api/user/api-keys';

describe('API keys (contract §9)', () => {
  let product: RunningProduct;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.close());

  const join = () => new MemberBrowser(product);
  const create = (member: MemberBrowser, scopes: unknown = ['read'], name: unknown = 'Agent') =>
    member.call<CreatedApiKey>(PATH, { method: 'POST', body: { name, scopes } });
  const keyOf = async (member: MemberBrowser, ...scopes: ApiKeyScope[]) =>
    (await create(member, scopes)).body;
  const withKey = (key: string, path: string, call: Parameters<Visitor['call']>[1] = {}) =>
    new Visitor(product).call(path, {
      ...call,
      headers: { authorization: `Bearer ${key}`, ...call.headers },
    });

  it('are shown once and stored as digests', async () => {
    const ada = join();
    const made = await create(ada, ['library', 'read'], '  My  agent ');
    const { id, key } = made.body;
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ name: 'My agent', scopes: ['read', 'library'] });
    expect(key).toMatch(/^pdg_[\w-]{43}$/);
    const listed = (await ada.call<ApiKey[]>(PATH)).body;
    expect(listed).toEqual([
      {
        id,
        name: 'My agent',
        scopes: ['read', 'library'],
        hint: key.slice(0, 8),
        createdAt: expect.any(String),
      },
    ]);
    const [row = {}] = await product.database.query('select * from api_keys where id = $1', [id]);
    expect(JSON.stringify(row)).not.toContain(key.slice(8));
  });

  it('act for their member on the same allowance, and record their last use', async () => {
    const ada = join();
    const { id, key } = await keyOf(ada, 'read', 'analyze', 'library');
    const post = (path: string, body?: object) => withKey(key, path, { method: 'POST', body });
    const before = (await ada.user()).monthlyUsageCount;
    const made = await post('/api/analyze', aSubmission('by key'));
    expect([made.status, (await ada.user()).monthlyUsageCount]).toEqual([200, before + 1]);
    const analysis = `/api/analysis/${made.body.id}`;
    expect((await ada.call(analysis)).status).toBe(200);
    expect((await withKey(key, `${analysis}/transcript`)).body).toMatchObject({ access: 'full' });
    const asked = await post(`${analysis}/ask`, { question: 'What did they say about prices?' });
    expect([asked.status, asked.body.remaining]).toEqual([200, 9]);
    expect((await post(`/api/user/save-summary/${made.body.id}`)).status).toBe(200);
    expect((await ada.call(`/api/user/is-saved/${made.body.id}`)).body).toEqual({ isSaved: true });
    const [listed] = (await ada.call<ApiKey[]>(PATH)).body;
    expect(listed?.id).toBe(id);
    expect(Date.now() - Date.parse(listed?.lastUsedAt ?? '')).toBeLessThan(60_000);
  });

  it('work with a client generated from the OpenAPI document', async () => {
    const { key } = await keyOf(join(), 'read', 'analyze');
    const client = createClient<paths>({
      baseUrl: product.url,
      headers: { authorization: `Bearer ${key}` },
    });
    const made = await client.POST('/api/analyze', { body: aSubmission('typed') });
    const id = made.data && 'title' in made.data ? made.data.id : 0;
    const read = await client.GET('/api/analysis/{id}', { params: { path: { id } } });
    expect([made.response.status, read.data?.id, read.data?.provenance.summarizer.kind]).toEqual([
      200,
      id,
      'extractive',
    ]);
    const refused = await client.GET('/api/user/collections');
    expect([refused.response.status, refused.error]).toMatchObject([403, { code: 'scope_missing' }]);
  });

  it('need the scope of a call, and work on no call without one', async () => {
    const ada = join();
    const keys = await Promise.all(
      API_KEY_SCOPES.map(async (scope) => ({ scope, ...(await keyOf(ada, scope)) })),
    );
    const wrong: unknown[] = [];
    for (const { route, call, body } of ROWS) {
      if (call === '/mcp') continue;
      const [method = ''] = route.split(' ');
      for (const { scope, key } of keys) {
        const answer = await fetch(product.url + call.replaceAll(/\{\w+\}/g, '987654'), {
          method,
          redirect: 'manual',
          headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
          body: body && JSON.stringify(body),
        });
        const text = await answer.text();
        // An answer to HEAD has no body.
        const isRefused = answer.status === 403 && (method === 'HEAD' || text.includes('"scope_missing"'));
        if (isRefused === SCOPED_ROUTES[scope].includes(route))
          wrong.push([route, scope, answer.status, text]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('have their scope beside every call of the OpenAPI document', () => {
    const documented = Object.entries(product.document.paths).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, { 'x-api-key-scope'?: string; security?: object[] }>).map(
        ([method, operation]) => ({ route: `${method.toUpperCase()} ${path}`, ...operation }),
      ),
    );
    for (const scope of API_KEY_SCOPES) {
      const routes = documented.filter((it) => it['x-api-key-scope'] === scope).map(({ route }) => route);
      expect(routes.toSorted()).toEqual(SCOPED_ROUTES[scope].toSorted());
    }
    const keyed = documented.filter(({ security }) => security?.some((one) => 'apiKey' in one));
    expect(keyed).toHaveLength(Object.values(SCOPED_ROUTES).flat().length + 3);
  });

  it('are revoked at once, while in use, by their owner alone', async () => {
    const ada = join();
    const { id, key } = await keyOf(ada, 'read');
    const use = async () => (await withKey(key, '/api/user/analyses')).status;
    expect(await use()).toBe(200);
    expect((await join().call(`${PATH}/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await ada.call(`${PATH}/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await use()).toBe(401);
    expect((await ada.call(`${PATH}/${id}`, { method: 'DELETE' })).body).toMatchObject({
      code: 'api_key_not_found',
    });
  });

  it('end with a deactivated or deleted account', async () => {
    const ada = join();
    const { key } = await keyOf(ada, 'read');
    const setActive = (isActive: boolean) =>
      product.database.query('update members set is_active = $2 where uid = $1', [ada.uid, isActive]);
    await setActive(false);
    expect((await withKey(key, '/api/user/analyses')).body).toMatchObject({ code: 'account_deactivated' });
    await setActive(true);
    expect((await ada.call('/api/auth/user', { method: 'DELETE' })).status).toBe(204);
    expect((await withKey(key, '/api/user/analyses')).status).toBe(401);
  });

  it('are at most 20, also when created at once', async () => {
    const ada = join();
    await ada.user();
    const made = await Promise.all(Array.from({ length: MAX_API_KEYS + 4 }, () => create(ada)));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(MAX_API_KEYS);
    const all = (await ada.call<ApiKey[]>(PATH)).body;
    const page = await ada.call<ApiKey[]>(`${PATH}?limit=15`);
    const [, next = ''] = /^<([^>]+)>; rel="next"$/.exec(page.headers.get('link') ?? '') ?? [];
    const rest = await ada.call<ApiKey[]>(next);
    expect([...page.body, ...rest.body]).toEqual(all);
    expect([page.body.length, page.headers.get('x-total-count'), rest.headers.get('link')]).toEqual([
      15,
      '20',
      null,
    ]);
    expect((await ada.call(`${PATH}?cursor=nonsense`)).status).toBe(400);
    expect((await create(ada)).body).toMatchObject({ code: 'api_key_limit_reached', limit: MAX_API_KEYS });
  });

  it('are refused in addresses, and never adopt what belongs to a browser', async () => {
    const ada = join();
    const { key } = await keyOf(ada, 'read', 'library');
    for (const path of [
      `/api/analyses?api_key=${key}`,
      `/api/user/saved-summaries?access_token=${key}`,
      `/mcp?k=${key}`,
    ]) {
      const answer = await fetch(product.url + path);
      expect([path, answer.status, await answer.json()]).toMatchObject([
        path,
        400,
        { code: 'api_key_in_url' },
      ]);
    }
    const visitor = new Visitor(product);
    const own = await visitor.analyze<{ id: number }>(aSubmission('own'));
    expect(own.status).toBe(200);
    const headers = { authorization: `Bearer ${key}` };
    expect((await visitor.call(`/api/analysis/${own.body.id}`)).status).toBe(200);
    expect((await visitor.call(`/api/analysis/${own.body.id}`, { headers })).status).toBe(404);
    expect((await visitor.call('/api/user/analyses', { headers })).body).toEqual([]);
  });

  it('answer 401 unless they exist', async () => {
    const keys = ['pdg_', `pdg_${'x'.repeat(43)}`, `pdg_${'x'.repeat(8000)}`];
    for (const key of keys)
      expect([key.length, (await withKey(key, '/api/user/analyses')).status]).toEqual([key.length, 401]);
  });

  it.each([
    [{ name: 'x', scopes: [] }],
    [{ name: 'x', scopes: ['admin'] }],
    [{ name: 'x', scopes: 'read' }],
    [{ name: '', scopes: ['read'] }],
    [{ name: 7, scopes: ['read'] }],
    [{ name: 'x'.repeat(61), scopes: ['read'] }],
    [{ name: 'x', scopes: ['read'], key: 'pdg_mine' }],
  ])('are not created from %j', async (body) => {
    expect((await join().call(PATH, { method: 'POST', body })).status).toBe(400);
  });

  it('refuses a call that a revocation overtakes', async () => {
    const { key, id } = await keyOf(join(), 'read');
    const client = new pg.Client({ connectionString: product.database.url });
    await client.connect();
    try {
      await client.query('begin');
      await client.query('delete from api_keys where id = $1', [id]);
      const answer = withKey(key, '/api/topics');
      await eventually(
        () =>
          product.database.query(
            "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          ),
        (waiting) => waiting.length > 0,
      );
      await client.query('commit');
      expect((await answer).status).toBe(401);
    } finally {
      await client.end();
    }
  });
});

describe('an API key on several processes (contract §9)', () => {
  it('has one limit for all of them, and ends on all of them at once', async () => {
    const first = await startProduct({ RATE_LIMIT_FACTOR: '0.1' });
    const second = await startProduct({ RATE_LIMIT_FACTOR: '0.1', DATABASE_URL: first.database.url });
    const member = new MemberBrowser(second);
    const { id, key } = (
      await member.call<CreatedApiKey>(PATH, { method: 'POST', body: { name: 'Agent', scopes: ['read'] } })
    ).body;
    const ask = async ({ url }: RunningProduct) => {
      const { status, headers } = await fetch(`${url}/api/topics`, {
        headers: { authorization: `Bearer ${key}` },
      });
      return { status, left: headers.get('ratelimit'), headers };
    };
    const opening = await ask(first);
    expect([opening.left, opening.headers.get('ratelimit-policy')]).toEqual([
      '"read";r=59;t=60',
      '"read";q=60;w=60',
    ]);
    expect((await ask(second)).left).toMatch(/^"read";r=58;t=\d+$/);
    await first.database.query('update api_key_calls set used = 54');
    const together = await Promise.all(
      [first, second, first, second, first, second, first, second].map((product) => ask(product)),
    );
    expect(together.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    const refused = await ask(second);
    expect([refused.status, refused.left]).toEqual([429, expect.stringMatching(/^"read";r=0;t=\d+$/)]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await first.database.query("update api_key_calls set resets_at = now() - interval '1 second'");
    expect((await ask(second)).left).toBe('"read";r=59;t=60');

    expect((await member.call(`${PATH}/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect([(await ask(first)).status, (await ask(second)).status]).toEqual([401, 401]);
    await second.close();
    await first.close();
  });
});
