import { readFile, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import autocannon from 'autocannon';
import pg from 'pg';
import { launchBrowser } from '../test/e2e/browser.ts';
import { analysedSample } from './support/analysed-sample.mjs';
import { onOwnPostgres } from './support/own-postgres.mjs';
import { freePort, median, startProgram } from './support/product.mjs';

const ROUNDS = 5;
const SECONDS = 3;
const WARM_UP = 1500;
const UNCACHED = 600;
const HEADERS = { 'accept-encoding': 'br' };

/**
 * Measures pages: cached ones against bare node:http, uncached ones per second of one core, and the bytes that they
 * load.
 */
export function pages() {
  return onOwnPostgres(async ({ product, postgres, folder }) => {
    const path = `/${await analysedSample(product.url)}`;
    return [
      {
        name: 'kept page / bare node:http',
        value: await keptRatio(product, path, folder),
        unit: '×',
        atLeast: 0.85,
      },
      {
        name: 'new analysis pages a CPU second',
        value: await newPages(product, path, postgres),
        unit: '/s',
        atLeast: 300,
      },
      ...(await loaded()),
      ...(await fetched(product.url + path)),
    ];
  });
}

/** Compares responses per second of the server's CPU time, because the load generator shares its cores. */
async function keptRatio(own, path, folder) {
  await answerOf(own.url + path);
  const { headers, body } = await answerOf(own.url + path);
  const file = join(folder.path, 'page');
  await writeFile(file, body);
  for (const each of ['date', 'connection', 'keep-alive', 'transfer-encoding']) delete headers[each];
  const env = { BODY_FILE: file, HEADERS: JSON.stringify(headers) };
  const bare = await startProgram('bench/support/bare-http.mjs', { port: await freePort(), env });
  try {
    const ratios = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const product = await cpuRate(own.pid, own.url + path);
      ratios.push(product / (await cpuRate(bare.pid, bare.url + path)));
    }
    // The first round is a warm-up.
    return median(ratios.slice(1));
  } finally {
    await bare.stop();
  }
}

function answerOf(url) {
  return new Promise((resolve, reject) => {
    get(url, { headers: HEADERS }, async (response) => {
      const chunks = await response.toArray();
      resolve({ headers: { ...response.headers }, body: Buffer.concat(chunks) });
    }).on('error', reject);
  });
}

async function cpuRate(pid, url) {
  const before = await cpuSeconds(pid);
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: 20,
    duration: SECONDS,
    headers: HEADERS,
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`);
  return requests.total / ((await cpuSeconds(pid)) - before);
}

/** Requests each page once, so that it is loaded, rendered, compressed and sent. */
async function newPages(product, path, postgres) {
  const paths = await copies(postgres.url, path.slice(1));
  await readEach(product.url, paths.splice(0, WARM_UP));
  const before = await cpuSeconds(product.pid);
  await readEach(product.url, paths);
  return paths.length / ((await cpuSeconds(product.pid)) - before);
}

async function readEach(url, paths) {
  const waiting = [...paths];
  const reader = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await answerOf(`${url}/${next}`);
  };
  await Promise.all(Array.from({ length: 10 }, reader));
}

/** Copies an analysis under distinct slugs. */
async function copies(url, slug) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
       where table_name = 'analyses' and table_schema = 'public' and is_generated = 'NEVER'`,
    );
    const [{ names }] = rows;
    const made = await client.query(
      `insert into analyses (${names}) select ${names} from (
         select (jsonb_populate_record(a, jsonb_build_object('id', 1000000 + n, 'url_slug', a.url_slug || '-' || n))).*
         from analyses a, generate_series(1, ${WARM_UP + UNCACHED}) n where a.url_slug = $1) copied returning url_slug`,
      [slug],
    );
    return made.rows.map(({ url_slug }) => url_slug);
  } finally {
    await client.end();
  }
}

/** Returns a process's CPU time in seconds; Linux counts in hundredths. */
async function cpuSeconds(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}

/** Measures the gzipped scripts and styles of an analysis page, imports included. */
async function loaded() {
  const manifest = JSON.parse(await readFile('dist/web/.vite/manifest.json', 'utf8'));
  const chunks = new Set();
  const add = (name) => {
    if (chunks.has(name)) return;
    chunks.add(name);
    for (const other of manifest[name].imports ?? []) add(other);
  };
  add('index.html');
  add('src/features/analysis/components/analysis-page.tsx');
  const entries = [...chunks].map((name) => manifest[name]);
  const scripts = await Promise.all(entries.map(({ file }) => gzipped(file)));
  const styles = await Promise.all([...new Set(entries.flatMap(({ css = [] }) => css))].map(gzipped));
  return [
    { name: "analysis page's scripts, gzip", value: sum(scripts) / 1000, unit: 'kB', bound: 110 },
    { name: 'styles, gzip', value: sum(styles) / 1000, unit: 'kB', bound: 15 },
  ];
}

/** Measures what a browser fetches on page load, and the scripts fetched after the first interaction. */
async function fetched(url) {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const bodies = [];
    let calls = 0;
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.js')) bodies.push(response.body());
      if (pathname.startsWith('/api/')) calls += 1;
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const first = bodies.splice(0);
    const row = { name: 'API requests of its first view', value: calls, unit: '', bound: 0 };
    await page.mouse.move(200, 200);
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() => !document.querySelector('[data-waiting]'));
    return [
      {
        name: 'scripts fetched before anything is done',
        value: await kilobytes(first),
        unit: 'kB',
        bound: 110,
      },
      { name: 'scripts fetched by the first move', value: await kilobytes(bodies), unit: 'kB' },
      row,
    ];
  } finally {
    await browser.close();
  }
}

async function kilobytes(bodies) {
  return sum((await Promise.all(bodies)).map((body) => packed(body))) / 1000;
}

async function gzipped(file) {
  return packed(await readFile(join('dist/web', file)));
}

function packed(bytes) {
  return gzipSync(bytes, { level: 9 }).length;
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
