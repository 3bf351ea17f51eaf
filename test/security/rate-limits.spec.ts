import { RATE_LIMITS, type RateLimitName } from '#core/limits/request-limits.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { ROWS } from './route-rows.js';

/** Rate-limited paths outside the API's documented routes. */
const PAGES: readonly (readonly [string, RateLimitName])[] = [
  ['/no-such-page', 'page'],
  ['/no/such/page.php', 'page'],
  ['/search?q=prices', 'search-page'],
  ['/sitemap.xml', 'crawler-file'],
  ['/no-show/feed.xml', 'crawler-file'],
  ['/robots.txt', 'crawler-file'],
  ['/share/none.png', 'share-image'],
  ['/embed/no-show/none', 'embed'],
  ['/oembed?url=x', 'embed'],
  ['/metrics', 'metrics'],
  ['/api/no-such-call', 'page'],
];

/** The embedded identity service is tested in `test/security/identity-rate-limits.spec.ts`. */
const isElsewhere = (name: string) => 'test' in (RATE_LIMITS[name as RateLimitName] ?? {});

describe('rate limits', () => {
  let product: RunningProduct;
  let networks = 0;
  beforeAll(async () => {
    product = await startProduct({ RATE_LIMIT_FACTOR: '0.0001', TRUST_PROXY: 'true' });
  });
  afterAll(() => product.close());

  const somewhere = () => {
    networks += 1;
    return `198.51.${Math.floor(networks / 250)}.${networks % 250}`;
  };
  const ask = async (method: string, path: string, network: string) => {
    const answer = await fetch(product.url + path, {
      method,
      redirect: 'manual',
      // Without credentials, a route for members may refuse before it counts.
      headers: { 'x-forwarded-for': network, origin: product.url, authorization: 'Bearer none' },
    });
    await answer.body?.cancel().catch(() => undefined);
    return answer;
  };

  const ROUTES = [
    ...ROWS.map(({ route, call, rate }) => {
      const [method = ''] = route.split(' ');
      return { method, path: call.replaceAll(/\{\w+\}/g, '1'), rate };
    }),
    ...PAGES.map(([path, rate]) => ({ method: 'GET', path, rate })),
    { method: 'POST', path: '/api/podmin/no-such-call', rate: 'write' },
    { method: 'GET', path: '/api/websub/1', rate: 'websub' },
  ];

  it.each(ROUTES)(
    '$method $path: rejects above the limit, for this network only',
    async ({ method, path }) => {
      const network = somewhere();
      expect((await ask(method, path, network)).status).not.toBe(429);
      const refused = await ask(method, path, network);
      expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await ask(method, path, somewhere())).status).not.toBe(429);
    },
  );

  it('covers every limit with a route', () => {
    const covered = new Set<string>(ROUTES.map(({ rate }) => rate));
    const missing = Object.keys(RATE_LIMITS).filter((name) => !covered.has(name) && !isElsewhere(name));
    expect(missing).toEqual([]);
  });

  it('counts IPv6 by /64, and IPv4-mapped addresses as IPv4', async () => {
    expect((await ask('GET', '/api/topics', '2001:db8:0:1::1')).status).toBe(200);
    expect((await ask('GET', '/api/topics', '2001:db8:0:1:ffff::2')).status).toBe(429);
    expect((await ask('GET', '/api/topics', '2001:db8:0:2::1')).status).toBe(200);
    expect((await ask('GET', '/api/topics', '::ffff:c000:0201')).status).toBe(200);
    expect((await ask('GET', '/api/topics', '::ffff:c000:0202')).status).toBe(200);
    expect((await ask('GET', '/api/topics', '192.0.2.1')).status).toBe(429);
  });

  it('excludes probes, files and cached pages', async () => {
    const network = somewhere();
    await ask('GET', '/terms', network);
    for (const path of ['/health/live', '/health/ready', '/terms', '/terms', '/podmin/login']) {
      expect([path, (await ask('GET', path, network)).status]).toEqual([path, 200]);
    }
  });
});
