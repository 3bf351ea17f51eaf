import { join } from 'node:path';
import { startEmbeddedPostgres } from '../dist/adapters/embedded/postgres/start-embedded-postgres.js';
import { postgresAnalyses } from '../dist/adapters/postgres/catalogue/postgres-analyses.js';
import { postgresCatalogue } from '../dist/adapters/postgres/catalogue/postgres-catalogue.js';
import { openPostgres } from '../dist/adapters/postgres/open-postgres.js';

const BOUND_MS = 25;
const DEEP_BOUND = 1.2;
/** Measured runs per query, each with a different argument and after a warm-up. */
const TIMES = 200;
const WARM_UP = 20;
const PAGE = { limit: 30 };
/** Depth of a deep page. */
const DEEP = 20;

/**
 * Measures p95 of the catalogue's queries through the adapters, on a database that `npm run bench:seed` filled:
 * DATABASE_URL, or the data folder BENCH_DATA_DIR. Skipped without one.
 */
export async function catalogue() {
  const { DATABASE_URL, BENCH_DATA_DIR } = process.env;
  if (!DATABASE_URL && !BENCH_DATA_DIR) {
    process.stdout.write(
      '  skipped: name a seeded database with DATABASE_URL or BENCH_DATA_DIR (npm run bench:seed)\n',
    );
    return [];
  }
  const embedded = BENCH_DATA_DIR
    ? await startEmbeddedPostgres({ dataDir: join(BENCH_DATA_DIR, 'postgres'), log: () => {} })
    : undefined;
  const postgres = await openPostgres({ url: embedded?.url ?? DATABASE_URL });
  try {
    await postgres.migrate();
    return await measured(postgres);
  } finally {
    await postgres.close();
    await embedded?.stop();
  }
}

async function measured(postgres) {
  const ports = {
    analyses: postgresAnalyses(postgres),
    ...postgresCatalogue(postgres),
  };
  const samples = await samplesOf(postgres.pool, ports.analyses);
  const rows = [];
  const asked = { ...questions(ports, samples), ...(await ofLargestShow(ports, samples)) };
  for (const [name, ask] of Object.entries(asked)) {
    rows.push({ name: `${name}, p95`, value: await p95(ask), unit: 'ms', bound: BOUND_MS });
  }
  for (const [name, list] of Object.entries(lists(ports, samples))) {
    const [first, deep] = await firstAndDeep(list);
    rows.push({ name: `${name}, first page, p95`, value: first, unit: 'ms', bound: BOUND_MS });
    rows.push({ name: `${name}, deep page / first page`, value: deep / first, unit: '×', bound: DEEP_BOUND });
  }
  return rows;
}

/** Returns sample rows from the whole database, and the most frequent names. */
async function samplesOf(pool, analyses) {
  const ids = `select (n * (select max(id) from analyses) / ${TIMES})::bigint from generate_series(1, ${TIMES}) n`;
  const { rows } = await pool.query(
    `select id::int, url_slug as slug, title, show_slug as show from analyses where id in (${ids}) order by md5(id::text)`,
  );
  const { rows: guests } = await pool.query(
    `select slug, name from tags where kind = 'guest' order by md5(slug) limit ${TIMES}`,
  );
  const { rows: words } = await pool.query(
    `select word from search_words where word ~ '^[a-z]{6,}$' order by md5(word) limit ${TIMES}`,
  );
  const { rows: topics } = await pool.query(
    `select slug, name from tags where kind = 'topic' order by analysis_count desc limit 50`,
  );
  const { rows: shows } = await pool.query('select slug from shows order by episode_count desc limit 50');
  const whole = [];
  for (const { id } of rows) whole.push(await analyses.byId(id));
  return { rows, whole, guests, topics, shows, words: words.map(({ word }) => word) };
}

const at = (list, n) => list[n % list.length];
const misspelled = (word) => word.slice(0, 2) + word[3] + word[2] + word.slice(4);

function questions({ analyses, shows, tags, search }, { rows, whole, guests, topics, words }) {
  const find = (text) => search.find(text, PAGE);
  return {
    'analysis by slug': (n) => analyses.bySlug(at(rows, n).slug),
    'similar slug': (n) => analyses.findMostSimilarSlug(misspelled(at(rows, n).slug)),
    'similar slug, nothing like it': (n) => analyses.similar(`nowhere-${n}/${at(words, n)}-qx-${n * 7919}`),
    'slugs near another': (n) => analyses.nearSlug(at(rows, n).slug, 10),
    'related analyses': (n) => analyses.related(at(whole, n), { limit: 12 }),
    'top shows': () => shows.top(12),
    guest: (n) => tags.analyses('guest', at(guests, n).slug, PAGE),
    'search: a title': (n) => find(at(rows, n).title),
    'search: a rare word': (n) => find(at(words, n)),
    'search: a common word': (n) =>
      find(at(['the', 'company', 'pricing', 'year', 'honest market', 'part'], n)),
    'search: two words': (n) => find(`${at(topics, n).name} ${at(words, n)}`),
    'search: a misspelled word': (n) => find(misspelled(at(words, n))),
    'search: a guest': (n) => find(at(guests, n).name),
    'search: a beginning': (n) => find(at(words, n).slice(0, 3)),
    'search: Chinese': (n) => find(at(['定价的艺术', '値上げ', '採用', '가격을'], n)),
    'search: nothing': (n) => find(`zqxjkv${n} wqyzzt`),
  };
}

/** Measures each order of the largest show's episodes, with and without a filter, on the first and on a deep page. */
async function ofLargestShow({ shows }, { words, shows: [largest] }) {
  const asked = {};
  const orders = ['newest', 'oldest', 'title'];
  const filters = { 'a word': (n) => at(words, n), 'a common word': () => 'the', 'no filter': () => '' };
  for (const [filtered, filter] of Object.entries(filters)) {
    for (const sort of orders) {
      const read = (n, page) => shows.episodes(largest.slug, { filter: filter(n), sort, ...page });
      asked[`largest show, ${sort}, ${filtered}`] = (n) => read(n, PAGE);
      const cursor = filtered === 'a word' ? undefined : await lastCursor((page) => read(0, page));
      if (cursor)
        asked[`largest show, ${sort}, ${filtered}, last page`] = (n) => read(n, { ...PAGE, cursor });
    }
  }
  return asked;
}

async function lastCursor(read) {
  let last;
  for (let next; ; last = next) {
    ({ next } = await read({ limit: 500, cursor: last }));
    if (!next) return last;
  }
}

function lists({ analyses, shows, tags, search }, { topics, shows: largest }) {
  return {
    'all summaries': () => (page) => analyses.list(page),
    'directory of shows': () => (page) => shows.list(page),
    'episodes of a large show': (n) => (page) => shows.episodes(at(largest, n).slug, page),
    'a large show by title': (n) => (page) => shows.episodes(at(largest, n).slug, { sort: 'title', ...page }),
    'a large show, filtered': (n) => (page) =>
      shows.episodes(at(largest, n).slug, { filter: 'the', ...page }),
    'frequent guests': () => (page) => tags.top('guest', page),
    'frequent topics': () => (page) => tags.top('topic', page),
    'a frequent topic': (n) => (page) => tags.analyses('topic', at(topics, n).slug, page),
    'search: a common word, paged': (n) => (page) =>
      search.find(at(['pricing', 'market', 'company', 'year'], n), page),
  };
}

async function p95(ask) {
  const times = [];
  for (let n = 0; n < TIMES + WARM_UP; n += 1) {
    const started = performance.now();
    await ask(n);
    if (n >= WARM_UP) times.push(performance.now() - started);
  }
  return percentile(times);
}

/** Measures first and deep pages alternately, so that both run under the same load and cache state. */
async function firstAndDeep(list) {
  const [first, deep] = [[], []];
  for (let n = 0; n < 50; n += 1) {
    const read = list(n);
    let page;
    for (let depth = 0, cursor; depth < DEEP; depth += 1) {
      page = await read({ ...PAGE, cursor });
      if (!page.next) break;
      cursor = page.next;
      if (depth === DEEP - 2) {
        // Warms up both pages; otherwise only the first would be cached.
        await Promise.all([read(PAGE), read({ ...PAGE, cursor })]);
        for (let time = 0; time < 4; time += 1) {
          first.push(await timed(() => read(PAGE)));
          deep.push(await timed(() => read({ ...PAGE, cursor })));
        }
      }
    }
  }
  return [percentile(first), percentile(deep)];
}

async function timed(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function percentile(times) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}
