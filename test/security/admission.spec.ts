import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import pg from 'pg';
import { requestClass } from '#api/http/admission/request-class.js';
import { scaledLimit } from '#core/limits/limit.js';
import { CONCURRENCY_LIMITS, QUEUE_LIMITS } from '#core/limits/request-limits.js';
import { eventually } from '../support/eventually.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { openStoredWorld } from '../support/stored-world.js';

/** Few enough requests for the two seconds that each may wait, also on a busy machine. */
const FACTOR = 0.02;
const READS = '/api/podcasts/top';
const maxReads = scaledLimit(CONCURRENCY_LIMITS.reads.max, FACTOR);
const maxWaiting = scaledLimit(QUEUE_LIMITS['queue-length'].max, FACTOR);

describe('requests at once (contract §1)', () => {
  let product: RunningProduct;
  let blocker: pg.Client;

  beforeAll(async () => {
    product = await startProduct({
      ROLE: 'api',
      RATE_LIMIT_FACTOR: String(FACTOR),
      TRUST_PROXY: 'true',
    });
    blocker = new pg.Client({ connectionString: product.database.url });
    await blocker.connect();
  });
  afterAll(async () => {
    await blocker.end();
    await product.close();
  });

  const statusOf = (path: string) => fetch(product.url + path).then(({ status }) => status);
  /** Sends requests of many networks at the same moment, each on a connection of its own. */
  const sendBurst = async (path: string, count: number): Promise<Socket[]> => {
    const { hostname, port } = new URL(product.url);
    const sockets = Array.from({ length: count }, () => connect(Number(port), hostname));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    for (const [index, socket] of sockets.entries()) {
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 10.0.${index >> 8}.${index & 255}\r\n\r\n`,
      );
    }
    return sockets;
  };
  const statusesOf = (sockets: readonly Socket[]) =>
    Promise.all(
      sockets.map(async (socket) => {
        const [answer] = await once(socket, 'data');
        socket.destroy();
        return Number(String(answer).slice(9, 12));
      }),
    );
  const waiting = async () => {
    const [row] = await product.database.query(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return row?.count;
  };

  const holdReads = () => blocker.query('begin; lock table shows in access exclusive mode');

  it('of a burst are all answered: pages that are kept', async () => {
    await statusOf('/terms');
    const statuses = await statusesOf(await sendBurst('/terms', maxWaiting));
    expect(statuses).toEqual(statuses.map(() => 200));
  });

  it('of a burst are all answered: reads', async () => {
    await statusOf(READS);
    // Until all have come, so that a busy machine makes no standing queue of the burst.
    await holdReads();
    const burst = await sendBurst(READS, maxWaiting);
    await eventually(waiting, (count) => count === maxReads);
    await blocker.query('rollback');
    const statuses = await statusesOf(burst);
    expect(statuses).toEqual(statuses.map(() => 200));
  });

  it('beyond the limit of their class wait, then are rejected, and nobody else is; each end makes room', async () => {
    await holdReads();
    const held = await sendBurst(READS, maxReads + maxWaiting);
    await eventually(waiting, (count) => count === maxReads);

    const refused = await fetch(product.url + READS);
    const headers = ['retry-after', 'cache-control', 'x-content-type-options'];
    expect([refused.status, ...headers.map((name) => refused.headers.get(name))]).toEqual([
      503,
      '1',
      'no-store',
      'nosniff',
    ]);
    expect(await refused.json()).toEqual({
      code: 'overloaded',
      message: 'Too many requests at the moment. Please try again in a second.',
      retryAfterSeconds: 1,
      requestId: refused.headers.get('x-request-id'),
    });
    const failed = await fetch(`${product.url}/api/nothing`, { method: 'POST' });
    const namesOf = (response: Response) => [...response.headers.keys()].sort();
    expect(namesOf(refused).filter((name) => name !== 'retry-after')).toEqual(namesOf(failed));
    expect(
      await Promise.all(['/health/ready', '/health/live', '/terms'].map((path) => statusOf(path))),
    ).toEqual([200, 200, 200]);
    expect(await statusOf('/api/podmin/auth/session')).not.toBe(503);

    for (const socket of held) socket.destroy();
    await blocker.query('rollback');
    const after = await eventually(
      async () => statusesOf(await sendBurst(READS, maxReads)),
      (statuses) => statuses.every((status) => status === 200),
    );
    expect(after).toHaveLength(maxReads);
  });

  it('that print wait for a thread, however many there are, and nobody else waits with them', async () => {
    const stored = await openStoredWorld(product);
    const { id } = await stored.analysed();
    await stored.close();
    let printed = 0;
    const prints = Array.from({ length: maxWaiting }, async (_, index) => {
      const headers = { 'x-forwarded-for': `10.1.0.${index}` };
      const print = () => fetch(`${product.url}/api/analysis/${id}/export/pdf`, { headers });
      // A busy machine may end a statement in between; only a refusal for want of a place is one.
      let response = await print();
      while (
        response.status === 503 &&
        ((await response.clone().json()) as { code: string }).code !== 'overloaded'
      )
        response = await print();
      printed += 1;
      return response.status;
    });
    await eventually(
      () => printed,
      (count) => count > 0,
    );
    expect(await statusOf(`/api/analysis/${id}`)).toBe(200);
    expect(printed).toBeLessThan(prints.length);
    expect(new Set(await Promise.all(prints))).toEqual(new Set([200]));
  });

  it.each([
    ['GET', '/health/ready', undefined],
    ['GET', '/health/other', 'pages'],
    ['GET', '/assets/index.js', undefined],
    ['GET', '/api/analyze/jobs/1/events', undefined],
    ['GET', '/some-show/events', 'pages'],
    ['POST', '/api/analyze', 'held'],
    ['POST', '/api/analysis/7/ask', 'held'],
    ['GET', '/api/search?q=a', 'searches'],
    ['GET', '/search?q=/events', 'searches'],
    ['GET', '/api/podmin/users', 'admin'],
    ['GET', '/podmin/users', 'admin'],
    ['GET', '/some-show/some-episode', 'pages'],
    ['HEAD', '/api/analyses', 'reads'],
    ['GET', '/api/analysis/7/export/pdf', 'prints'],
    ['GET', '/api/analysis/7/export/json', 'reads'],
    ['GET', '/share/7.png?v=1', 'pictures'],
    ['DELETE', '/api/user/notes/7', 'changes'],
  ])('%s %s belongs to its class', (method, url, expected) => {
    expect(requestClass({ method, url, headers: {} })).toBe(expected);
  });

  it('that want a job at once have a class of their own', () => {
    const headers = { prefer: 'wait=10, respond-async' };
    expect(requestClass({ method: 'POST', url: '/api/analyze', headers })).toBe('submissions');
    expect(requestClass({ method: 'POST', url: '/api/ask', headers })).toBe('held');
  });
});
