import pg from 'pg';
import { fillAdmin } from './admin/fill.mjs';
import { BENCH_ADMIN, logInAdmin } from './support/admin.mjs';
import { onOwnPostgres } from './support/own-postgres.mjs';
import { median } from './support/product.mjs';

const ROWS = 300_000;
const ROUNDS = 7;
const DAY_MS = 86_400_000;

const daysAgo = (days) => new Date(Date.now() - days * DAY_MS).toISOString();

/** Admin requests by the name of their row in the table. */
const ASKED = {
  overview: ['dashboard/overview'],
  'lists, any page': [
    ...['users', 'summaries'].flatMap((list) => [1, 3000, 6000].map((page) => `${list}?page=${page}`)),
    ...['logs', 'logs?page=1500', 'logs?page=3000'],
  ],
  searches: ['users?search=kalomi', 'users?search=ren', 'users?search=example.com', 'summaries?search=hour'],
  'misspelt searches': [
    ...['kaloim', 'exmaple.cmo', 'exmaple'].map((search) => `users?search=${search}`),
    ...['kaloim', 'huor'].map((search) => `summaries?search=${search}`),
  ],
  'filtered logs': [
    'logs?action=view_users',
    'logs?action=disable_totp',
    'logs?admin=admin7@',
    `logs?from=${daysAgo(700)}&to=${daysAgo(335)}`,
    `logs?action=view_users&admin=admin7@&to=${daysAgo(100)}`,
  ],
  jobs: ['jobs', 'jobs?status=running', 'jobs?status=waiting', 'jobs?status=failed', 'jobs?page=200'],
};

/** Measures response times of the admin area with 300,000 users, summaries, jobs and access log entries each. */
export function admin() {
  return onOwnPostgres(async ({ product, postgres }) => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await fillAdmin(client, ROWS).finally(() => client.end());
    const cookie = await logInAdmin(product.url);
    const rows = [];
    for (const [name, paths] of Object.entries(ASKED)) {
      const times = [];
      for (const path of paths) times.push(await answerTime(`${product.url}/api/podmin/${path}`, cookie));
      rows.push({
        name: `admin: ${name} of 300,000, slowest`,
        value: Math.max(...times),
        unit: 'ms',
        bound: 50,
      });
    }
    return rows;
  }, BENCH_ADMIN);
}

/** Returns the median response time in milliseconds. */
async function answerTime(url, cookie) {
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = performance.now();
    const response = await fetch(url, { headers: { cookie } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    times.push(performance.now() - from);
  }
  return median(times);
}
