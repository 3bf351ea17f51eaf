import pg from 'pg';
import { concurrencyClass } from '#api/http/admission.js';
import { CONCURRENCY_LIMITS } from '#core/limits/concurrency-limits.js';
import { scaledLimit } from '#core/limits/limit.js';
import { eventually } from '../support/eventually.js';
import { type RunningProduct, startProduct } from '../support/product.js';

const FACTOR = 0.02;
const READS = '/api/podcasts/top';
const maxReads = scaledLimit(CONCURRENCY_LIMITS.reads.max, FACTOR);

describe('requests at once (contract §1)', () => {
  let product: RunningProduct;
  let blocker: pg.Client;

  beforeAll(async () => {
    product = await startProduct({ ROLE: 'api', RATE_LIMIT_FACTOR: String(FACTOR) });
    blocker = new pg.Client({ connectionString: product.database.url });
    await blocker.connect();
  });
  afterAll(async () => {
    await blocker.end();
    await product.close();
  });

  const statusOf = (path: string, signal?: AbortSignal) =>
    fetch(product.url + path, { signal }).then(({ status }) => status);
  const waiting = async () => {
    const [row] = await product.database.query(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return row?.count;
  };

  it('beyond the limit of their class are rejected, and nobody else is; each end makes room', async () => {
    await blocker.query('begin; lock table shows in access exclusive mode');
    const clients = new AbortController();
    const held = Array.from({ length: maxReads }, () => statusOf(READS, clients.signal).catch(() => 'left'));
    await eventually(waiting, (count) => count === maxReads);

    const refused = await fetch(product.url + READS);
    const headers = ['retry-after', 'cache-control', 'x-content-type-options'];
    expect([refused.status, ...headers.map((name) => refused.headers.get(name))]).toEqual([
      503,
      '1',
      'no-store',
      'nosniff',
    ]);
    expect(await refused.json()).toMatchObject({ code: 'overloaded', message: /try again in a second/ });
    expect(
      await Promise.all(['/health/ready', '/health/live', '/terms'].map((path) => statusOf(path))),
    ).toEqual([200, 200, 200]);
    expect(await statusOf('/api/podmin/auth/session')).not.toBe(503);

    clients.abort();
    expect(await Promise.all(held)).toEqual(held.map(() => 'left'));
    await blocker.query('rollback');
    const after = await eventually(
      () => Promise.all(held.map(() => statusOf(READS))),
      (statuses) => statuses.every((status) => status === 200),
    );
    expect(after).toHaveLength(maxReads);
  });

  it.each([
    ['GET', '/health/ready', '/health/ready', undefined],
    ['GET', '/assets/*', '/assets/index.js', undefined],
    ['GET', '/api/analyze/jobs/:id/events', '/api/analyze/jobs/1/events', undefined],
    ['POST', '/api/analyze', '/api/analyze', 'held'],
    ['POST', '/api/analysis/:id/ask', '/api/analysis/7/ask', 'held'],
    ['GET', '/api/search', '/api/search?q=a', 'searches'],
    ['GET', '/search', '/search?q=a', 'searches'],
    ['GET', '/api/podmin/users', '/api/podmin/users', 'admin'],
    ['GET', '/podmin/*', '/podmin/users', 'admin'],
    ['GET', '/*', '/some-show/some-episode', 'pages'],
    ['HEAD', '/api/analyses', '/api/analyses', 'reads'],
    ['DELETE', '/api/user/notes/:id', '/api/user/notes/7', 'changes'],
  ])('%s %s belongs to its class', (method, route, url, expected) => {
    expect(concurrencyClass(method, route, url)).toBe(expected);
  });
});
