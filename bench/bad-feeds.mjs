import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { onOwnPostgres } from './support/own-postgres.mjs';
import { freePort, median, scratchFolder, startProduct } from './support/product.mjs';

const SHOWS = 200;
const HANGING = 10;
const ENDLESS = 5;
/** Measured in turns, so that other work on the machine slows both alike. */
const TURNS = 2;
const SECONDS = Number(process.env.BAD_FEEDS_SECONDS ?? 108);
/** Every show is due each 36 seconds, 10 % more or less. */
const FACTOR = '0.04';
const INTERVAL_SECONDS = 36;
const SLOW_ANSWER_MS = 3_000;
/** What a worker held when it was stopped is due again after this time. */
const LEASE_MS = 20_000;

/** Measures polls of healthy shows beside shows that hang or send without end, and after a worker was killed. */
export async function badFeeds() {
  const port = await freePort();
  const host = spawn(process.execPath, ['bench/support/show-host.mjs', String(port)], { stdio: 'inherit' });
  const control = `http://127.0.0.1:${port}`;
  const addresses = Array.from({ length: SHOWS }, (_, n) => `http://127.0.1.${n + 1}:${port}`);
  const env = { OUTBOUND_ALLOW: [control, ...addresses].join(','), FOLLOW_INTERVAL_FACTOR: FACTOR };
  const places = {
    'hosts of their own': (n) => `${addresses[n - 1]}/shows/${n}`,
    'all on one host': (n) => `${control}/shows/${n}`,
  };
  const none = { hanging: [], endless: [], latencyMs: 20 };
  const bad = badShows();
  try {
    return await onOwnPostgres(async ({ product, postgres }) => {
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      // Postgres ends before its client where the measurement fails.
      client.on('error', () => {});
      await fill(client);
      const rows = [];
      for (const [name, urlOf] of Object.entries(places)) {
        const healthyPolls = async (plan) => {
          await reset(client, urlOf);
          await setPlan(control, plan);
          await delay(SECONDS * 1000);
          return (await pollsOf(control)).filter(({ show }) => !bad.all.has(show));
        };
        const [without, beside] = [[], []];
        for (let turn = 0; turn < TURNS; turn += 1) {
          without.push(...(await healthyPolls(none)));
          beside.push(...(await healthyPolls({ ...none, hanging: bad.hanging, endless: bad.endless })));
        }
        const perMinute = (polls) => (polls.length * 60) / SECONDS / TURNS;
        const shows = new Set(beside.map(({ show }) => show)).size;
        rows.push(
          { name: `healthy polls a minute, ${name}`, value: perMinute(without), unit: '' },
          { name: `… beside ${HANGING} that hang, ${ENDLESS} endless`, value: perMinute(beside), unit: '' },
          { name: '… ratio', value: beside.length / without.length, unit: '×', atLeast: 0.95 },
          { name: `… different shows, of ${SHOWS - bad.all.size}`, value: shows, unit: '' },
        );
      }
      await reset(client, places['hosts of their own']);
      await setPlan(control, { ...none, latencyMs: SLOW_ANSWER_MS });
      const returns = await afterKill({ product, control, env: { DATABASE_URL: postgres.url, ...env } });
      await client.end();
      return [
        ...rows,
        { name: 'shows whose worker was killed', value: returns.length, unit: '' },
        { name: '… polled again by another, median', value: median(returns), unit: 's' },
        { name: '… the last one', value: Math.max(...returns), unit: 's', bound: 30 },
      ];
    }, env);
  } finally {
    host.kill();
  }
}

/** Spread over the shows, as they would be. */
function badShows() {
  const numbers = Array.from(
    { length: HANGING + ENDLESS },
    (_, n) => 1 + n * Math.floor(SHOWS / (HANGING + ENDLESS)),
  );
  return { all: new Set(numbers), hanging: numbers.slice(0, HANGING), endless: numbers.slice(HANGING) };
}

async function fill(client) {
  await client.query(`insert into members (uid, email, email_verified, first_name, last_name, plan, subscription_status, billing_interval, is_active, created_at)
    values ('bench', 'bench@example.com', true, '', '', 'pro', 'active', 'month', true, now())`);
  await client.query(
    `insert into followed_shows (slug, name, created_at) select 'show-' || n, 'Show ' || n, now() from generate_series(1, $1::int) n`,
    [SHOWS],
  );
  await client.query(`insert into follows (member_id, show_id, max_per_month, created_at)
    select (select id from members where uid = 'bench'), id, 10, now() from followed_shows`);
}

/** Healthy before, and due within the next interval. */
async function reset(client, urlOf) {
  await client.query(
    `insert into show_polls (show_id, url, due_at) select n, url, now() + random() * ${INTERVAL_SECONDS} * interval '1 second'
       from unnest($1::text[]) with ordinality as shows (url, n)
     on conflict (show_id) do update set url = excluded.url, due_at = excluded.due_at, failures = 0, attempt = show_polls.attempt + 1`,
    [Array.from({ length: SHOWS }, (_, n) => urlOf(n + 1))],
  );
}

async function setPlan(control, plan) {
  await fetch(`${control}/plan`, { method: 'PUT', body: JSON.stringify(plan) });
}

async function pollsOf(control) {
  return (await fetch(`${control}/polls`)).json();
}

/** Seconds from the kill until each show that was being polled is polled by another worker, which was stopped until then. */
async function afterKill({ product, control, env }) {
  const folder = await scratchFolder();
  const other = await startProduct({ dataDir: folder.path, env });
  try {
    process.kill(other.pid, 'SIGSTOP');
    await delay(LEASE_MS);
    const lost = (await pollsOf(control)).filter(({ at }) => at > Date.now() - SLOW_ANSWER_MS);
    const killedAt = Date.now();
    process.kill(product.pid, 'SIGKILL');
    process.kill(other.pid, 'SIGCONT');
    for (;;) {
      const polls = await pollsOf(control);
      const again = lost.map(
        ({ show }) => polls.find((poll) => poll.show === show && poll.at > killedAt)?.at,
      );
      if (again.every((at) => at !== undefined)) return again.map((at) => (at - killedAt) / 1000);
      await delay(200);
    }
  } finally {
    await other.stop();
    await folder.remove();
  }
}
