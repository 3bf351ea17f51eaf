import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../dist/adapters/embedded/postgres/start-embedded-postgres.js';
import readFeed from '../dist/adapters/media/feeds/feed-worker.js';
import { showFeeds } from '../dist/adapters/media/shows/show-feeds.js';
import { openOutbound } from '../dist/adapters/outbound/open-outbound.js';
import { encodeKnownEpisodes } from '../dist/adapters/postgres/following/encode-known-episodes.js';
import { postgresShowPolls } from '../dist/adapters/postgres/following/postgres-show-polls.js';
import { openPostgres } from '../dist/adapters/postgres/open-postgres.js';
import { POLLS_AT_ONCE } from '../dist/core/following/poll-schedule.js';
import { pollShow } from '../dist/core/usecases/following/poll-show.js';
import { feedFile } from '../test/upstreams/feed-host.ts';
import { scratchFolder } from './support/product.mjs';

const SHOWS = Number(process.env.FOLLOWS_SHOWS ?? 100_000);
const HOURS = Number(process.env.FOLLOWS_HOURS ?? 1);
const FOLLOWERS = 10;
const MEMBERS = 10_000;
const ARCHIVE = 60;
/** As the worker does. */
const LOOK_MS = 10_000;
const LEASE_MS = 15_000;
const HOUR_MS = 3_600_000;
const START = Date.parse('2026-03-02T00:00:00Z');
/** Shows by their number modulo 100, the hours between two of their episodes, and the hours between two polls. */
const RHYTHMS = [
  { from: 0, to: 1, gap: 6, interval: 0.25 },
  { from: 1, to: 11, gap: 24, interval: 0.5 },
  { from: 11, to: 66, gap: 168, interval: 3.5 },
  { from: 66, to: 100, gap: 1440, interval: 24 },
];
/** Hosts in a hundred that answer conditional requests. */
const CONDITIONAL_SHARE = 85;

/** Measures polling at volume: one worker, a real database, and a fetcher that stands in for the network. */
export async function follows() {
  const folder = await scratchFolder();
  const embedded = await startEmbeddedPostgres({ dataDir: join(folder.path, 'postgres'), log: () => {} });
  const postgres = await openPostgres({ url: embedded.url });
  try {
    await postgres.migrate();
    const client = new pg.Client({ connectionString: embedded.url });
    await client.connect();
    await fill(client);
    const rows = [...(await volume(postgres)), ...(await sizes(client))];
    await client.end();
    return [...rows, ...(await overHttp())];
  } finally {
    await postgres.close();
    await embedded.stop();
    await folder.remove();
  }
}

const random = (n) => ((Math.imul(n, 2_654_435_761) >>> 8) & 0xffff) / 0x10000;
const rhythmOf = (show) => RHYTHMS.find(({ to }) => show % 100 < to);
const item = (guid, at) => ({
  guid,
  title: `What the year taught about ${guid}`,
  releaseDate: new Date(at).toISOString().slice(0, 10),
  durationSeconds: 1800 + (at % 997),
});
const archiveOf = ({ gap }) =>
  Array.from({ length: ARCHIVE }, (_, n) => item(`e-${n}`, START - 2 * HOUR_MS - n * gap * HOUR_MS));

async function fill(client) {
  await client.query(
    `insert into members (uid, email, email_verified, first_name, last_name, plan, subscription_status, billing_interval, is_active, created_at)
     select 'uid-' || n, 'm' || n || '@example.com', true, '', '', 'pro', 'active', 'month', true, now() from generate_series(1, $1::int) n`,
    [MEMBERS],
  );
  await client.query(
    `insert into followed_shows (slug, name, created_at) select 'show-' || n, 'Show ' || n, now() from generate_series(1, $1::int) n`,
    [SHOWS],
  );
  await client.query(
    `insert into show_sources (key, show_id, kind, url, created_at)
     select 'feed:feeds.example/' || n, n, 'feed', 'https://feeds.example/' || n, now() from generate_series(1, $1::int) n`,
    [SHOWS],
  );
  await client.query(
    `insert into follows (member_id, show_id, max_per_month, created_at)
     select 1 + (n * 7 + k * 997) % $2, n, 10, now() from generate_series(1, $1::int) n, generate_series(1, ${FOLLOWERS}) k on conflict do nothing`,
    [SHOWS, MEMBERS],
  );
  for (const rhythm of RHYTHMS) {
    const { from, to } = rhythm;
    await client.query(
      `insert into show_polls (show_id, url, due_at, etag, digest, known_episodes, interval_seconds)
       select n, 'https://feeds.example/' || n, $2::timestamptz + random() * $3::int * interval '1 second', '"' || md5(n::text) || '"',
         decode(md5(n::text), 'hex'), $4, $3::int from generate_series(1, $1::int) n where n % 100 >= $5 and n % 100 < $6`,
      [SHOWS, new Date(START), rhythm.interval * 3600, encodeKnownEpisodes(archiveOf(rhythm)), from, to],
    );
  }
  await client.query('analyze');
}

async function volume(postgres) {
  let time = START;
  const clock = { now: () => new Date(time) };
  const lastPoll = new Map();
  const [lags, claims] = [[], []];
  const counts = { polls: 0, unchanged: 0 };
  /** Published between the last poll and this one, or not: as a host would answer. */
  const fetch = async ({ url }) => {
    const show = Number(url.slice(url.lastIndexOf('/') + 1));
    const rhythm = rhythmOf(show);
    const since = lastPoll.get(show) ?? time - rhythm.interval * HOUR_MS;
    lastPoll.set(show, time);
    counts.polls += 1;
    const gap = rhythm.gap * HOUR_MS;
    const published =
      Math.floor((time - START + random(show) * gap) / gap) * gap - random(show) * gap + START;
    const isNew = published > since;
    if (isNew) lags.push(time - published);
    if (!isNew && random(show + 1) * 100 < CONDITIONAL_SHARE) {
      counts.unchanged += 1;
      return { outcome: 'unchanged' };
    }
    const episodes = [...(isNew ? [item(`new-${published}`, published)] : []), ...archiveOf(rhythm)];
    const snapshot = { name: `Show ${show}`, episodes };
    return { outcome: 'changed', snapshot, etag: `"${time}"`, digest: new Uint8Array(32) };
  };
  const polls = postgresShowPolls(postgres, clock);
  const poll = pollShow({ polls, feeds: { fetch }, finder: {}, clock, random: Math.random, factor: 1 });
  const { signal } = new AbortController();
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  let working = 0;
  for (const until = START + HOURS * HOUR_MS; time < until; time += LOOK_MS) {
    for (;;) {
      const from = performance.now();
      const due = await polls.claimDue(POLLS_AT_ONCE, LEASE_MS);
      if (due.length > 0) claims.push(performance.now() - from);
      await Promise.all(due.map((one) => poll(one, signal)));
      working += performance.now() - from;
      if (due.length < POLLS_AT_ONCE) break;
    }
  }
  const { user, system } = process.cpuUsage(cpu);
  const bare = await bareUpdates(postgres.pool);
  const took = performance.now() - started;
  const row = (name, value, unit = '') => ({ name: `${SHOWS} shows: ${name}`, value, unit });
  return [
    row('simulated hours', HOURS, 'h'),
    row('polls that fall due in a second', counts.polls / HOURS / 3600),
    row('polls that one worker takes in a second', (counts.polls * 1000) / working),
    row('polls a second, against bare updates = 1', (counts.polls * 1000) / working / bare),
    row('faster than simulated time', (HOURS * HOUR_MS) / took),
    row('polls answered with 304', (100 * counts.unchanged) / counts.polls, '%'),
    row('CPU of the worker a poll, without the network', (user + system) / 1000 / counts.polls, 'ms'),
    row(`claim of ${POLLS_AT_ONCE} polls, p95`, quantile(claims, 0.95), 'ms'),
    row('episodes found', lags.length),
    row('time until an episode is found, median', quantile(lags, 0.5) / 60_000, 'min'),
    row('time until an episode is found, p95', quantile(lags, 0.95) / 60_000, 'min'),
  ];
}

/** Updates of one row a second, as many at once as polls. */
async function bareUpdates(pool) {
  const times = 2000;
  const from = performance.now();
  let n = 0;
  await Promise.all(
    Array.from({ length: POLLS_AT_ONCE }, async () => {
      while (n < times) {
        n += 1;
        await pool.query('update show_polls set polled_at = now() where show_id = $1', [
          1 + ((n * 7919) % SHOWS),
        ]);
      }
    }),
  );
  return (times * 1000) / (performance.now() - from);
}

async function sizes(client) {
  const rows = [];
  for (const table of ['followed_shows', 'show_sources', 'show_polls', 'follows', 'show_episodes']) {
    const { rows: found } = await client.query(
      `select pg_total_relation_size('${table}')::float8 / greatest(1, (select count(*) from ${table})) as bytes`,
    );
    rows.push({ name: `bytes a row with its indexes: ${table}`, value: found[0].bytes, unit: 'B' });
  }
  return rows;
}

/** CPU of polls over HTTP, with the guarded client and the parser; the hosts are processes of their own. */
async function overHttp() {
  const [feedHost, anyHost] = await Promise.all([startHost('feed-host'), startHost('any-host')]);
  const allow = [feedHost.url, anyHost.url];
  const outbound = openOutbound({ allow, clock: { now: () => new Date() } });
  const fetch = outbound.client({
    name: 'polls',
    hosts: 'public',
    maxBytes: 64 << 20,
    timeoutMs: 60_000,
    retries: 0,
  });
  const feeds = showFeeds({
    feedFetch: fetch,
    youtubeFetch: fetch,
    youtubeUrl: anyHost.url,
    reader: {
      nearest: async (feed, wanted) => readFeed({ feed, wanted }),
      list: async (feed) => readFeed({ feed }),
    },
  });
  const items = Array.from({ length: ARCHIVE }, (_, n) => ({
    guid: `e-${n}`,
    title: `Episode ${n} of a show about work`,
    description: `<p>${'What the year taught us about prices and people. '.repeat(40)}</p>`,
    published: new Date(START - n * 86_400_000).toISOString(),
    seconds: 1800,
    audio: { url: `${anyHost.url}/${n}.mp3`, type: 'audio/mpeg', bytes: 1 },
  }));
  const { body, type } = feedFile({ title: 'Work', items });
  await globalThis.fetch(`${anyHost.url}/feed.xml`, {
    method: 'PUT',
    body,
    headers: { 'content-type': type },
  });
  const { signal } = new AbortController();
  const ask = (url, etag) => feeds.fetch({ kind: 'feed', url: `${url}/feed.xml`, etag }, signal);
  const cpuOf = async (times, poll) => {
    for (let n = 0; n < 20; n += 1) await poll();
    const cpu = process.cpuUsage();
    for (let n = 0; n < times; n += 1) await poll();
    const { user, system } = process.cpuUsage(cpu);
    return (user + system) / 1000 / times;
  };
  try {
    const { etag } = await ask(feedHost.url);
    return [
      { name: `feed of ${ARCHIVE} items`, value: Buffer.byteLength(body) / 1000, unit: 'kB' },
      { name: 'CPU of a 304 over HTTP', value: await cpuOf(300, () => ask(feedHost.url, etag)), unit: 'ms' },
      {
        name: 'CPU of a feed, fetched and parsed',
        value: await cpuOf(100, () => ask(anyHost.url)),
        unit: 'ms',
      },
    ];
  } finally {
    await outbound.close();
    feedHost.stop();
    anyHost.stop();
  }
}

async function startHost(name) {
  const host = spawn(process.execPath, [`test/upstreams/${name}.ts`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(host.stdout, 'data');
  return { url: String(line).trim(), stop: () => host.kill() };
}

function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
