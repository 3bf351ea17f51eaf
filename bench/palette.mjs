import pg from 'pg';
import { randomTokens } from '../dist/adapters/crypto/random-tokens.js';
import { formatApiKey } from '../dist/core/connecting/api-key.js';
import { FILL } from './library.mjs';
import { onOwnPostgres } from './support/own-postgres.mjs';
import { freePort, median, startProgram } from './support/product.mjs';

const TIMES = 100;
const WARM_UP = 20;
const MAX_FOUND = 5;
const ASKED = 3300;
const KEY = formatApiKey('b'.repeat(43));

/** What members type; with a number, another one each time. */
const TYPED = {
  'a letter': () => 'p',
  'a frequent beginning': () => 'pri',
  'frequent words': () => 'customers price',
  'a rare word': (n) => `rare${n}`,
  'a word of a note': (n) => `remember${n * 7}`,
  'a word of an own question': (n) => `plan${3000 + n}`,
  'no match': (n) => `nowhere${n}`,
};

/**
 * Measures the palette's requests of a member with 10,000 own items (summaries, notes, collections, questions), sent at once as the
 * browser does: until the first answer and until the last, and their bytes.
 */
export function palette() {
  return onOwnPostgres(async ({ product, postgres }) => {
    const slug = await fill(postgres.url);
    const bare = await startProgram('bench/support/bare-fastify.mjs', {
      port: await freePort(),
      env: { DATABASE_URL: postgres.url },
    });
    try {
      const rows = [];
      const medians = [];
      for (const [name, textOf] of Object.entries(TYPED)) {
        const { first, last, bytes } = await measured((n) => ask(product.url, textOf(n)));
        medians.push(median(last));
        rows.push(
          { name: `palette: ${name}, first answer, p95`, value: p95(first), unit: 'ms', bound: 50 },
          { name: `palette: ${name}, all answers, p95`, value: p95(last), unit: 'ms', bound: 100 },
          { name: `palette: ${name}, answers`, value: median(bytes) / 1000, unit: 'kB' },
        );
      }
      const { last } = await measured(() =>
        timed(
          [`${bare.url}/api/analysis/slug/${slug}`, 1, 2].map(() => `${bare.url}/api/analysis/slug/${slug}`),
        ),
      );
      const ratio = median(medians) / median(last);
      return [...rows, { name: 'palette / three bare reads at once, medians', value: ratio, unit: '×' }];
    } finally {
      await bare.stop();
    }
  });
}

function ask(url, text) {
  const q = encodeURIComponent(text);
  const limited = `q=${q}&limit=${MAX_FOUND}`;
  return timed([
    `${url}/api/user/saved-summaries?${limited}`,
    `${url}/api/user/questions?${limited}`,
    `${url}/api/search/suggestions?q=${q}`,
  ]);
}

async function timed(urls) {
  const from = performance.now();
  const answers = await Promise.all(
    urls.map(async (url) => {
      const headers = url.includes('/user/') ? { authorization: `Bearer ${KEY}` } : {};
      const response = await fetch(url, { headers });
      const { byteLength } = await response.arrayBuffer();
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      return {
        after: performance.now() - from,
        bytes: Number(response.headers.get('content-length') ?? byteLength),
      };
    }),
  );
  const times = answers.map(({ after }) => after);
  return {
    first: Math.min(...times),
    last: Math.max(...times),
    bytes: answers.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

async function measured(run) {
  const all = [];
  for (let n = 1; n <= WARM_UP + TIMES; n++) {
    const one = await run(n);
    if (n > WARM_UP) all.push(one);
  }
  return {
    first: all.map(({ first }) => first),
    last: all.map(({ last }) => last),
    bytes: all.map(({ bytes }) => bytes),
  };
}

function p95(times) {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1];
}

/** The library of `bench/library.mjs`, with questions and an API key. Returns the slug of an analysis. */
async function fill(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (const statement of FILL) await client.query(statement);
    // The product writes keys of earlier versions anew.
    await client.query('update saved_summaries set keys_version = 1000');
    await client.query(
      `insert into questions (owner_id, analysis_id, question, answer, asked_at)
       select 'member:1', 1 + n % 1500, 'What does plan' || n || ' of the pricing page cost, and who buys it?',
         '{"kind": "none"}', now() from generate_series(1, ${ASKED}) n`,
    );
    await client.query(
      `insert into api_keys (member_id, name, scopes, hint, digest, created_at)
       values (1, 'bench', '{read,library}', 'pdg_', $1, now())`,
      [randomTokens.digest(KEY)],
    );
    await client.query('analyze');
    const { rows } = await client.query('select url_slug from analyses where id = 1');
    return rows[0].url_slug;
  } finally {
    await client.end();
  }
}
