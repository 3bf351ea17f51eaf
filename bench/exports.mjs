import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import pg from 'pg';
import { BENCH_ADMIN, logInAdmin } from './support/admin.mjs';
import { onOwnPostgres } from './support/own-postgres.mjs';
import { median } from './support/product.mjs';

const ROWS = 1_000_000;
const ROUNDS = 3;
const SECONDS = 8;
const READER = { connections: 10, overallRate: 150, duration: SECONDS };

const FILL = [
  'drop index members_by_text',
  `insert into members (uid, email, email_verified, first_name, last_name, plan, subscription_status,
     billing_interval, is_active, created_at)
   select 'uid-' || n, 'member' || n || '@example.com', true, 'First' || n % 5000, 'Last' || n % 70001, 'free', 'active',
     'month', true, now() - n * interval '1 minute' from generate_series(1, ${ROWS}) n`,
  'vacuum analyze members',
];

/** Measures exports of a million users: memory, and the effect on concurrent readers' latency. */
export function exports() {
  return onOwnPostgres(async ({ product, postgres }) => {
    await fill(postgres.url);
    const cookie = await logInAdmin(product.url);
    const read = `${product.url}/api/podcast-summaries`;
    const rounds = [];
    await latency(read);
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await watched(product.pid, () => latency(read));
      const rest = new AbortController();
      const files = downloads(product.url, cookie, rest.signal);
      const during = await watched(product.pid, () => latency(read));
      rest.abort();
      await files;
      rounds.push({ p99: during.result / before.result, memory: during.peak - before.peak });
    }
    const whole = await watched(product.pid, () => download(product.url, cookie, 'csv'));
    const lines = whole.result.rows;
    if (lines !== ROWS + 1) throw new Error(`the export has ${lines} lines`);
    const growth = Math.max(...rounds.map(({ memory }) => memory));
    return [
      { name: 'memory of an export of 1,000,000 users', value: growth, unit: 'MB', bound: 50 },
      {
        name: 'p99 of another route during an export / without',
        value: median(rounds.map(({ p99 }) => p99)),
        unit: '×',
        bound: 2,
      },
      { name: 'export of 1,000,000 users', value: whole.result.seconds, unit: 's' },
    ];
  }, BENCH_ADMIN);
}

async function fill(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of FILL) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Downloads both formats repeatedly, one at a time, until aborted. */
async function downloads(url, cookie, signal) {
  for (let count = 0; !signal.aborted; count += 1) {
    await download(url, cookie, count % 2 ? 'json' : 'csv', signal).catch((error) => {
      if (!signal.aborted) throw error;
    });
  }
}

async function download(url, cookie, format, signal) {
  const from = performance.now();
  const response = await fetch(`${url}/api/podmin/export/users?format=${format}`, {
    headers: { cookie },
    signal,
  });
  if (!response.ok) throw new Error(`export: ${response.status}`);
  let rows = 0;
  for await (const chunk of response.body) if (!signal) for (const byte of chunk) if (byte === 10) rows += 1;
  return { rows, seconds: (performance.now() - from) / 1000 };
}

/** Returns the 99th percentile latency in milliseconds at a steady request rate. */
async function latency(url) {
  const { latency: found, non2xx, errors } = await autocannon({ url, ...READER });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`);
  return Math.max(1, found.p99);
}

/** Returns the result of `work` and the process's peak memory during it, in MB. */
async function watched(pid, work) {
  const done = new AbortController();
  let peak = 0;
  const watching = (async () => {
    while (!done.signal.aborted) {
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      peak = Math.max(peak, Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024);
      await pause(50);
    }
  })();
  const result = await work().finally(() => done.abort());
  await watching;
  return { result, peak };
}
