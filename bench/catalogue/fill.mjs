import { catalogueParts, vocabularyOf } from './parts.mjs';

const FILLED_TABLES = [
  'analyses',
  'analysis_keys',
  'analysis_tags',
  'episode_labels',
  'search_entries',
  'search_words',
  'shows',
  'tags',
];

/** Returns a deterministic share for a row, from 0 to below 1. */
const SHARE = `create or replace function pg_temp.share(n bigint, salt int) returns float8 language sql immutable
  as $$ select (hashint8extended(n, salt) & 1073741823)::float8 / 1073741824 $$`;

/** Builds a quote at a second. */
const QUOTE = `create or replace function pg_temp.quote(words text, at bigint) returns jsonb language sql immutable
  as $$ select jsonb_build_object('quote', words, 'speaker', 'Host', 'startSeconds', at, 'verified', true) $$`;

const pickOf = (count, salt, power = 1) =>
  `floor(${count} * power(pg_temp.share(n, ${salt}), ${power}))::int`;

const CHOSEN = (count) => `create temp table seed_chosen as
  select n, (n % 20000)::int as opening, ((n * 7919 + n / 20000) % 20000)::int as closing,
    ${pickOf(10_000, 1, 2)} as show, case when pg_temp.share(n, 2) < 0.6 then ${pickOf(100_000, 3, 2)} end as guest,
    ${pickOf(20_000, 4, 3)} as topic1, ${pickOf(20_000, 5, 3)} as topic2, ${pickOf(20_000, 6)} as topic3,
    ${pickOf(10_000, 7)} as insight1, ${pickOf(10_000, 8)} as insight2,
    date_trunc('second', timestamptz '2023-01-01Z' + interval '3 years' * n / ${count}) as made
  from generate_series(1, ${count}::bigint) n`;

const JOINED = `from seed_chosen c join seed_openings o on o.n = c.opening join seed_closings e on e.n = c.closing
  join seed_shows s on s.n = c.show left join seed_guests g on g.n = c.guest
  join seed_topics t1 on t1.n = c.topic1 join seed_topics t2 on t2.n = c.topic2 join seed_topics t3 on t3.n = c.topic3
  join seed_insights i1 on i1.n = c.insight1 join seed_insights i2 on i2.n = c.insight2
  where c.n > $1 and c.n <= $2`;

const ANALYSES = `insert into analyses (id, url_slug, title, show_slug, show_sort, visibility, ai_summary, business_insights,
    podcast_metadata, provenance, links, released_at, created_at)
  select c.n, s.slug || '/' || rtrim(left(o.slug, 40), '-') || '-' || rtrim(left(e.slug, 30), '-') || '-' || c.n, o.text || ': ' || e.text, s.slug, s.sort, 'public',
    jsonb_build_object('keyTopics', jsonb_build_array(t1.text, t2.text, t3.text),
      'overview', left(repeat(o.text || ' and ' || e.text || '. ', 4), 40 + floor(100 * pg_temp.share(c.n, 9))::int)),
    jsonb_build_object('actionableInsights', jsonb_build_array(jsonb_build_object('title', i1.text, 'description', e.text,
        'evidence', jsonb_build_array(pg_temp.quote(i1.text, 60 + c.n % 300)))),
      'strategicTakeaways', jsonb_build_array(jsonb_build_object('title', i2.text, 'description', o.text,
        'evidence', jsonb_build_array(pg_temp.quote(i2.text, 400 + c.n % 100)))),
      'strategicQuestions', jsonb_build_array(jsonb_build_object('question', o.text || '?', 'purpose', t2.text)),
      'nextSteps', jsonb_build_object('immediate', jsonb_build_array(i1.text), 'thisWeek', jsonb_build_array(i2.text)),
      'keyTakeaways', jsonb_build_array(i1.text, i2.text), 'strategicInsights', '[]'::jsonb,
      'keyQuotes', jsonb_build_array(pg_temp.quote(e.text, 550 + c.n % 50))),
    jsonb_strip_nulls(jsonb_build_object('name', o.text || ': ' || e.text, 'duration_ms', 600000 + c.n % 5000000, 'images', '[]'::jsonb,
      'release_date', to_char(c.made, 'YYYY-MM-DD'), 'guest', g.text, 'show', jsonb_build_object('name', s.text, 'images', '[]'::jsonb))),
    jsonb_build_object('source', 'publisher', 'language', 'en', 'shareUsed', 1, 'words', 9000, 'matchConfidence', 1,
      'summarizer', jsonb_build_object('kind', 'extractive', 'model', 'seed'), 'tookMs', 40000, 'madeAt',
      to_char(c.made, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), '{}', date_trunc('day', c.made), c.made ${JOINED}`;

const LABELS = `insert into episode_labels (analysis_id, show_slug, released, title_key, filter_text)
  select c.n, s.slug, date_trunc('day', c.made), left(o.key || ' ' || e.key, 120),
    left(o.sort || ': ' || e.sort || E'\\n' || coalesce(g.sort, s.sort) || E'\\n' || t1.sort, 600) ${JOINED}`;

const KEYS = `insert into analysis_keys select 'seed:' || n, n from seed_chosen where n > $1 and n <= $2`;

const ENTRIES = `insert into search_entries (analysis_id, names, words)
  select n, names, strip(names || insights) from (
    select c.n, o.weighed || e.weighed || s.weighed || coalesce(g.weighed, '') || t1.weighed || t2.weighed || t3.weighed as names,
      i1.weighed || i2.weighed as insights ${JOINED}
  ) entered`;

const TAGGED = `insert into analysis_tags (tag_id, analysis_id)
  select distinct tag, n from seed_chosen, unnest(array[topic1, topic2, topic3, 20000 + guest]) as tag
  where tag is not null and n > $1 and n <= $2`;

const TAGS = `insert into tags (id, kind, slug, name, words, analysis_count)
  select n, 'topic', slug, text, bare, 0 from seed_topics union all select 20000 + n, 'guest', slug, text, bare, 0 from seed_guests`;

const COUNTS = [
  `update tags set analysis_count = held from (select tag_id, count(*) as held from analysis_tags group by 1) c where id = tag_id`,
  'delete from tags where analysis_count = 0',
  `insert into shows (slug, name, sort_name, episode_count, latest_at, words)
    select slug, text, sort, count(*), max(made), s.bare from seed_chosen c join seed_shows s on s.n = c.show
    group by s.n, slug, text, sort, s.bare`,
  'delete from catalogue_counts',
  `insert into catalogue_counts select 'analyses', 0, count(*) from analyses
    union all select 'shows', 0, count(*) from shows union all select kind, 0, count(*) from tags group by kind`,
  `select setval('analyses_id_seq', (select max(id) from analyses)), setval('tags_id_seq', (select max(id) from tags))`,
];

/** Counts the analyses per word, which the product otherwise maintains by sampling inserts. */
const COUNT_SEARCH_WORDS = `update search_words set held = counted.ndoc
  from ts_stat('select words from search_entries') counted where counted.word = search_words.word`;

const BATCH = 50_000;

/** Fills an empty catalogue with `count` analyses of 10,000 shows, as the owner of its tables; all of them or none. */
export async function fillCatalogue(client, count, log) {
  const { rows } = await client.query('select 1 from analyses limit 1');
  if (rows.length > 0) throw new Error('This database holds analyses already: seed an empty one.');
  await fillWithoutTriggers(client, () => fill(client, count, log));
  await client.query('vacuum analyze');
  await client.query(COUNT_SEARCH_WORDS);
  await client.query('vacuum analyze search_words');
}

/** Runs `work` in a transaction in which no trigger of the filled tables does: what they maintain is counted at the end. */
export async function fillWithoutTriggers(client, work) {
  const alter = async (verb) => {
    for (const table of FILLED_TABLES) await client.query(`alter table ${table} ${verb} trigger user`);
  };
  await client.query('begin');
  try {
    await alter('disable');
    await work();
    // Deferred checks cannot wait for a change of the table.
    await client.query('set constraints all immediate');
    await alter('enable');
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function fill(client, count, log) {
  for (const setting of [
    'statement_timeout = 0',
    'synchronous_commit = off',
    "maintenance_work_mem = '400MB'",
    "work_mem = '64MB'",
    "temp_buffers = '64MB'",
  ]) {
    await client.query(`set local ${setting}`);
  }
  log('parts');
  const parts = catalogueParts();
  for (const [name, some] of Object.entries(parts)) {
    await client.query(
      `create temp table seed_${name} (n int primary key, text text, slug text, sort text collate "C", key text, bare tsvector, weighed tsvector)`,
    );
    await client.query(
      `insert into seed_${name} select * from json_to_recordset($1) as part(n int, text text, slug text, sort text, key text, bare tsvector, weighed tsvector)`,
      [JSON.stringify(some)],
    );
    await client.query(`analyze seed_${name}`);
  }
  await client.query(SHARE);
  await client.query(QUOTE);
  await client.query(CHOSEN(count));
  await client.query('create index on seed_chosen (n)');
  await client.query('analyze seed_chosen');
  const indexes = await dropIndexes(client);
  await client.query('insert into search_words (word) select distinct unnest($1::text[])', [
    vocabularyOf(parts),
  ]);
  await client.query(TAGS);
  for (let from = 0; from < count; from += BATCH) {
    for (const sql of [ANALYSES, LABELS, KEYS, ENTRIES, TAGGED])
      await client.query(sql, [from, Math.min(count, from + BATCH)]);
    log(`${Math.min(count, from + BATCH)} analyses`);
  }
  for (const sql of COUNTS) await client.query(sql);
  // Deferred checks cannot wait for an index of the table.
  await client.query('set constraints all immediate');
  for (const { name, definition } of indexes) {
    await client.query(definition);
    log(`index ${name}`);
  }
}

/** Drops all indexes without a constraint; they are recreated after the inserts. */
async function dropIndexes(client) {
  const { rows } = await client.query(
    `select i.indexname as name, i.indexdef as definition from pg_indexes i
      where i.schemaname = 'public' and i.tablename = any($1)
        and not exists (select from pg_constraint c where c.conname = i.indexname)
      order by i.indexdef like '%gist%', name`,
    [FILLED_TABLES],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows;
}
