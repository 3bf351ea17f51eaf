import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../dist/adapters/embedded/postgres/start-embedded-postgres.js';
import { postgresLibrary } from '../dist/adapters/postgres/library/postgres-library.js';
import { openPostgres } from '../dist/adapters/postgres/open-postgres.js';
import { scratchFolder } from './support/product.mjs';

const BOUND_MS = 25;
const TIMES = 100;
const WARM_UP = 10;
/** Page size of My Summaries. */
const LIMIT = 24;
const SAVED = 1500;
const NOTES = 5000;

/** Measures p95 of the lists and searches of one large library, beside a hundred smaller ones, through the adapters. */
export async function library() {
  const folder = await scratchFolder();
  const embedded = await startEmbeddedPostgres({ dataDir: join(folder.path, 'postgres'), log: () => {} });
  const postgres = await openPostgres({ url: embedded.url });
  try {
    await postgres.migrate();
    await fill(embedded.url);
    return await measured(postgres);
  } finally {
    await postgres.close();
    await embedded.stop();
    await folder.remove();
  }
}

/** Through a connection without the product's time limits. */
async function fill(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (const statement of FILL) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function measured(postgres) {
  const clock = { now: () => new Date() };
  const { saved, notes, collections, ticks, started, reading } = postgresLibrary(postgres, clock);
  const list = (choice) => saved.list(1, { limit: LIMIT, ...choice });
  const deep = async (sort) => {
    let cursor;
    for (let page = 0; page < 20; page++) ({ next: cursor } = await list({ sort, cursor }));
    return cursor;
  };
  const behind = { saved: await deep('saved'), title: await deep('title') };
  const asked = {
    'saved last': () => list({}),
    'by show': () => list({ sort: 'show' }),
    'by title': () => list({ sort: 'title' }),
    'last released': () => list({ sort: 'released' }),
    'saved last, page 21': () => list({ cursor: behind.saved }),
    'by title, page 21': () => list({ sort: 'title', cursor: behind.title }),
    unread: () => list({ states: ['unread', 'reading'] }),
    read: () => list({ states: ['read'] }),
    'begun to read': () => reading.listInProgress(1, { limit: 4 }),
    'a collection': () => list({ collectionId: 1 }),
    'search, rare word': (n) => list({ filter: `rare${n}` }),
    'search, frequent words': () => list({ filter: 'customers price' }),
    'search, word of a note': (n) => list({ filter: `remember${n * 7}` }),
    'search, no match': () => list({ filter: 'nowhere' }),
    'search in a collection, by title': () => list({ filter: 'price', collectionId: 1, sort: 'title' }),
    'notes, all': () => notes.list(1, { limit: 50 }),
    'notes of a summary': (n) => notes.list(1, { limit: 50, analysisId: n }),
    collections: () => collections.list(1, { limit: 200 }),
    'open steps': () => ticks.listSaved(1, { limit: 50 }),
    'made by you': () => started.list('member:1', { limit: LIMIT }),
  };
  const rows = [];
  for (const [name, ask] of Object.entries(asked))
    rows.push({ name: `library: ${name}, p95`, value: await p95(ask), unit: 'ms', bound: BOUND_MS });
  return rows;
}

async function p95(ask) {
  const times = [];
  for (let n = 1; n <= WARM_UP + TIMES; n++) {
    const from = performance.now();
    await ask(n);
    if (n > WARM_UP) times.push(performance.now() - from);
  }
  return times.toSorted((a, b) => a - b)[Math.ceil(TIMES * 0.95) - 1];
}

const POINT = `jsonb_build_object('title', 'Customers set the price', 'description', repeat('They say what they pay for. ', 8),
  'evidence', jsonb_build_array(jsonb_build_object('quote', repeat('we asked every customer ', 6), 'startSeconds', n, 'verified', true)))`;
const POINTS = `jsonb_build_array(${Array(7).fill(POINT).join(', ')})`;

const QUESTIONS = `jsonb_build_array(jsonb_build_object('question', 'Who pays for plan ' || n || '?', 'answer', repeat('Whoever buys. ', 8)),
  jsonb_build_object('question', 'What do customers say of the price?', 'answer', repeat('They pay it. ', 8)))`;

/** About 550 different words of a skewed vocabulary, as a summary with its quotes has. */
const WORDS = `select string_agg(distinct left(md5(n::text), 3 + n % 8), ' ')
  from (select (8000 * power(random(), 3))::int as n from generate_series(1, 750) where a.id > 0) drawn`;

/** A library of 1,500 summaries with 5,000 notes and 200 collections, and a hundred smaller ones. */
export const FILL = [
  `insert into analyses (url_slug, title, show_slug, show_sort, visibility, ai_summary, business_insights, podcast_metadata,
     provenance, links, released_at, created_at)
   select 'show-' || n % 90 || '/episode-' || n, 'Episode ' || md5(n::text) || ' on pricing', 'show-' || n % 90, 'show', 'public',
     jsonb_build_object('overview', repeat('Ada tells how she prices software. ', 30), 'keyTopics', '["Pricing", "Sales"]'::jsonb),
     jsonb_build_object('actionableInsights', ${POINTS}, 'strategicTakeaways', ${POINTS}, 'strategicQuestions', ${QUESTIONS},
       'nextSteps', '{"immediate": ["Call ten customers"], "thisWeek": ["Raise the price"]}'::jsonb, 'keyTakeaways', '[]'::jsonb,
       'strategicInsights', '[]'::jsonb, 'keyQuotes', '[]'::jsonb),
     jsonb_build_object('name', 'e', 'duration_ms', 3600000, 'images', '[]'::jsonb,
       'show', jsonb_build_object('name', 'Show ' || n % 90, 'images', '[]'::jsonb)),
     '{}', '{}', now() - n * interval '1 hour', now() from generate_series(1, 6000) n`,
  `insert into members (uid, email, email_verified, first_name, last_name, plan, subscription_status, billing_interval,
     is_active, created_at)
   select 'uid-' || n, 'm' || n || '@example.com', true, '', '', 'all_access', 'active', 'month', true, now()
   from generate_series(1, 101) n`,
  `insert into saved_summaries (member_id, analysis_id, saved_at, title_key, show_key, filter_text, keys_version)
   select m.id, a.id, now() - a.id * interval '1 minute', a.title, a.show_slug,
     'rare' || a.id || ' customers price ' || (${WORDS}), 1
   from members m join analyses a on a.id <= case when m.id = 1 then ${SAVED} else 50 end`,
  `insert into reading_states select member_id, analysis_id, 3, 0.5, analysis_id % 3 > 1, saved_at from saved_summaries
   where analysis_id % 3 > 0`,
  'insert into saved_counts select member_id, count(*) from saved_summaries group by 1',
  `insert into notes (member_id, analysis_id, anchor, body, search_text, created_at, updated_at)
   select 1, 1 + n % ${SAVED}, jsonb_build_object('kind', 'quote', 'quote', repeat('a passage ', 20)), repeat('a thought ', 30),
     'remember' || n || repeat(' a thought', 30), now(), now() from generate_series(1, ${NOTES}) n`,
  `insert into collections (member_id, name, name_key, created_at) select 1, 'c' || n, 'c' || n, now() from generate_series(1, 200) n`,
  `insert into collection_summaries (collection_id, member_id, analysis_id)
   select 1 + n % 200, 1, 1 + n % ${SAVED} from generate_series(1, 3000) n on conflict do nothing`,
  `insert into step_ticks select 1, n, '{a}' from generate_series(1, ${SAVED}, 2) n`,
  `insert into started_analyses select 'member:1', n, now() - n * interval '1 minute' from generate_series(1, ${SAVED}) n`,
  'analyze',
];
