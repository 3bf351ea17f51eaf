import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { SERVED_BY_API } from '../../apps/web/served-by-api.js';
import { aSubmission } from '../builders/talk.js';
import { freshDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { type SpawnedProduct, spawnProduct } from '../support/spawned-product.js';
import { Visitor } from '../support/visitor.js';

describe('operations (contract §1)', () => {
  let product: RunningProduct;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.close());
  const get = (path: string, headers: Record<string, string> = {}) => fetch(product.url + path, { headers });

  it('reports liveness and readiness', async () => {
    expect((await get('/health/live')).status).toBe(200);
    expect(await (await get('/health/ready')).json()).toEqual({ status: 'ok' });
  });

  it('exposes requests, analyses and the queue to Prometheus', async () => {
    await new Visitor(product).analyze(aSubmission('metrics'));
    const text = await eventually(
      async () => (await get('/metrics')).text(),
      (seen) => seen.includes('podgist_analyses_total{outcome="done",code=""} 1'),
    );
    expect(text).toMatch(
      /http_server_request_duration_seconds_count\{http_request_method="POST",http_route="\/api\/analyze",http_response_status_code="200",url_scheme="http"\} 1/,
    );
    expect(text).not.toMatch(/^http_request_duration/m);
    expect(text).toContain('podgist_queue_jobs{state="waiting"} 0');
  });

  it('adds a request id to every response, reusing the caller’s if it is valid', async () => {
    expect((await get('/health/live')).headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect(
      (await get('/health/live', { 'x-request-id': 'trace-12345678' })).headers.get('x-request-id'),
    ).toBe('trace-12345678');
    const odd = await get('/api/nothing', { 'x-request-id': 'a b{"x":1}' });
    expect(odd.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect(await odd.json()).toEqual({ message: 'Not Found', requestId: odd.headers.get('x-request-id') });
  });

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
    'responds to an unknown %s call with JSON',
    async (method) => {
      for (const path of ['/api/none', '/api', '/api/analysis/1/none', '/api/analyze/jobs']) {
        const answer = await fetch(product.url + path, { method });
        expect([path, answer.status]).toEqual([path, 404]);
        expect(await answer.json()).toEqual({
          message: 'Not Found',
          requestId: answer.headers.get('x-request-id'),
        });
      }
    },
  );

  it('proxies the API in development', async () => {
    const served = new RegExp(SERVED_BY_API);
    for (const path of [
      '/robots.txt',
      '/llms.txt',
      '/sitemap.xml',
      '/sitemaps/pages.xml',
      '/health/live',
      '/api/config',
    ]) {
      const type = (await get(path)).headers.get('content-type');
      expect([path, type?.includes('text/html'), served.test(path)]).toEqual([path, false, true]);
    }
    for (const path of [
      '/some-show/feed.xml',
      '/share/1.png',
      '/samples/a/cover.png',
      '/metrics',
      '/embed/a/b',
      '/oembed?url=x',
    ]) {
      expect([path, served.test(path)]).toEqual([path, true]);
    }
    for (const path of [
      '/',
      '/search',
      '/a-show',
      '/a-show/an-episode',
      '/shares',
      '/healthy-habits',
      '/embedded/b',
    ]) {
      expect([path, served.test(path)]).toEqual([path, false]);
    }
  });

  it('sends security headers with pages and API responses', async () => {
    const page = await get('/');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const api = await get('/api/config');
    expect(api.headers.get('content-security-policy')).toContain("default-src 'none'");
    for (const { headers } of [page, api]) expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('serves the OpenAPI document', async () => {
    expect(await (await get('/api/docs-json')).json()).toEqual(JSON.parse(JSON.stringify(product.document)));
    expect((await get('/api/docs')).headers.get('content-type')).toContain('text/html');
  });

  it('documents the spec’s calls from the code (§7)', () => {
    const documented = Object.entries(product.document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented).toEqual(
      expect.arrayContaining([
        'DELETE /api/auth/user',
        'GET /api/analyses',
        'GET /api/analysis/example',
        'GET /api/analysis/related/{id}',
        'GET /api/analysis/slug/{path}',
        'GET /api/analysis/{id}',
        'GET /api/analysis/{id}/export/pdf',
        'GET /api/analyze/jobs/{id}',
        'GET /api/analyze/jobs/{id}/events',
        'GET /api/anonymous-usage',
        'GET /api/auth/user',
        'GET /api/auth/user/export',
        'GET /api/config',
        'GET /api/login',
        'GET /api/podcast-summaries',
        'GET /api/podcasts/top',
        'GET /api/podcasts/{show}/episodes',
        'PATCH /api/auth/user',
        'POST /api/analyze',
        'POST /api/auth/register',
        'POST /api/create-pre-signup-session',
        'POST /api/downgrade-plan',
        'POST /api/payment-success',
      ]),
    );
  });

  it('as a build stops cleanly on SIGTERM, restarts with its analyses, and names a database that is down', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'podgist-stop-'));
    const database = await freshDatabase();
    const variables = { DATABASE_URL: database.url, ...product.identity.variables };
    let running: SpawnedProduct | undefined;
    try {
      const first = await spawnProduct(dataDir, variables);
      running = first;
      const { samples } = (await (await fetch(`${first.url}/api/config`)).json()) as {
        samples: { url: string }[];
      };
      const made = await fetch(`${first.url}/api/analyze`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ spotifyUrl: samples[0]?.url }),
      });
      const { urlSlug } = (await made.json()) as { urlSlug: string };
      const stopped = first.stop('SIGTERM');
      let ready = 200;
      while (ready === 200) ready = (await fetch(`${first.url}/health/ready`)).status;
      expect(ready).toBe(503);
      expect((await fetch(`${first.url}/api/analysis/slug/${urlSlug}`)).status).toBe(200);
      await stopped;
      expect(first.process.exitCode).toBe(0);

      const second = await spawnProduct(dataDir, variables);
      running = second;
      expect((await fetch(`${second.url}/api/analysis/slug/${urlSlug}`)).status).toBe(200);
      expect(await (await fetch(`${second.url}/${urlSlug}`)).text()).toContain('Key Passages');
      const document = (await (await fetch(`${second.url}/api/docs-json`)).json()) as OpenAPIObject;
      expect(document).toEqual(JSON.parse(JSON.stringify(product.document)));

      await database.goDown();
      const unready = await fetch(`${second.url}/health/ready`);
      expect(unready.status).toBe(503);
      expect(((await unready.json()) as { failing: string[] }).failing).toContain('database');
      expect((await fetch(`${second.url}/health/live`)).status).toBe(200);
    } finally {
      await running?.stop('SIGKILL');
      await database.drop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    }
  });
});

describe('a start with an invalid environment', () => {
  it('exits immediately and lists each variable with its value and the accepted ones', async () => {
    const wrong = { LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://root:swordfish@db/x' };
    await expect(spawnProduct(join(tmpdir(), 'podgist-wrong'), wrong)).rejects.toThrow(
      [
        'The product ended:',
        'DATABASE_URL: got a value that is not shown, takes a URL that starts with postgres:// or postgresql://',
        'LOG_LEVEL: got "loud", takes one of fatal, error, warn, info, debug, trace, silent\n',
      ].join('\n'),
    );
  });
});
