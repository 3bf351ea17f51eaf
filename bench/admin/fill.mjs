import { createHash } from 'node:crypto';
import { canonicalEntry, GENESIS_HASH } from '../../dist/core/admin/log-chain.js';

const SYLLABLES = `array['ka','lo','mi','ren','sa','tor','vi','el','an','bri','chen','da','fe','gor','hu','is','jo','ly','mar','no']`;
/** Returns the n-th of 8,000 distinct three-syllable words. */
const word = (n) =>
  `initcap((${SYLLABLES})[1 + (${n}) % 20] || (${SYLLABLES})[1 + (${n}) / 20 % 20] || (${SYLLABLES})[1 + (${n}) / 400 % 20])`;

const EMPTY_INSIGHTS = {
  actionableInsights: [
    { title: 'Call customers', description: 'Every week, one after the other. '.repeat(20) },
  ],
  strategicTakeaways: [{ title: 'Listen first', description: 'Then build. '.repeat(20) }],
  strategicQuestions: [],
  nextSteps: { immediate: [], thisWeek: [] },
  keyTakeaways: [],
  strategicInsights: [],
  keyQuotes: [],
};

/** Indexes that are created after all rows are inserted. */
const SEARCH_INDEXES = {
  members_by_text: `lower(' ' || first_name || ' ' || last_name || ' ' || email)`,
  analyses_by_text: `lower(' ' || title || ' ' || (show_sort collate "default"))`,
};

const statements = (rows) => [
  `drop index ${Object.keys(SEARCH_INDEXES).join(', ')}`,
  // The trigger updates one counter per row, which slows down within a large transaction.
  'alter table analyses disable trigger public_analysis_added',
  `insert into members (uid, email, email_verified, first_name, last_name, plan, subscription_status,
     billing_interval, is_active, created_at)
   select 'uid-' || n, lower(${word('n * 7')} || '.' || ${word('n * 13 + n / 8000')}) || n % 97 || '@example.com', true,
     ${word('n * 7')}, ${word('n * 13 + n / 8000')}, (array['free', 'free', 'free', 'plus', 'pro', 'all_access'])[1 + n % 6],
     'active', 'month', n % 50 <> 0, now() - (${rows} - n) * interval '3 minutes'
   from generate_series(1, ${rows}) n`,
  `insert into usage_counters (meter, used)
   select 'member:' || id || ':' || to_char(now() at time zone 'UTC', 'YYYY-MM'), id % 90 from members where id % 3 = 0`,
  `insert into analyses (url_slug, title, show_slug, show_sort, visibility, ai_summary, business_insights,
     podcast_metadata, provenance, links, llm_usage, released_at, created_at)
   select 'show-' || n % 3000 || '/part-' || n, ${word('n * 11')} || ' on ' || ${word('n * 3 + n / 8000')} || ' and ' || ${word('n * 17')},
     'show-' || n % 3000, lower(${word('n % 3000')} || ' hour'), case when n % 20 = 0 then 'private' else 'public' end,
     jsonb_build_object('overview', repeat('What they said of it. ', 40), 'keyTopics', '[]'::jsonb), $1::jsonb,
     jsonb_build_object('name', 'Part ' || n, 'show', jsonb_build_object('name', ${word('n % 3000')} || ' hour', 'images', '[]'::jsonb), 'images', '[]'::jsonb),
     jsonb_build_object('source', 'publisher', 'shareUsed', 1, 'tookMs', 8000 + n % 40000), '{}',
     '{"costUsd": 0.0123, "inputTokens": 18000, "outputTokens": 1200}', now(), now() - (${rows} - n) * interval '3 minutes'
   from generate_series(1, ${rows}) n`,
  'alter table analyses enable trigger public_analysis_added',
  `insert into jobs (id, dedupe_key, request, visibility, status, stage, stage_share, charges, attempt, failure, created_at, updated_at)
   select 'job-' || n, 'seed:' || n, jsonb_build_object('source', jsonb_build_object('kind', 'youtube', 'key', 'youtube:' || n,
       'url', 'https://www.youtube.com/watch?v=' || n)), 'public',
     case when n <= 8 then 'running' when n <= 900 then 'queued' when n % 3 = 0 then 'failed' else 'done' end,
     case when n <= 900 then 'queued' else 'transcript' end, 0, '[]', 1,
     case when n > 900 and n % 3 = 0 then '{"code": "upstream_unavailable", "message": "Please try again."}'::jsonb end,
     now() - n * interval '1 minute', now() - n * interval '1 minute'
   from generate_series(1, ${rows}) n`,
  ...Object.entries(SEARCH_INDEXES).map(
    ([name, text]) =>
      `create index ${name} on ${name.replace('_by_text', '')} using gin (${text} gin_trgm_ops)`,
  ),
];

/** Fills an empty database with the given numbers of users, analyses, jobs and access log entries. */
export async function fillAdmin(client, rows) {
  for (const statement of statements(rows)) {
    await client.query(statement, statement.includes('$1') ? [JSON.stringify(EMPTY_INSIGHTS)] : []);
  }
  await fillLog(client, rows);
  await client.query('vacuum analyze');
}

const LINES_AT_ONCE = 5000;
const COLUMNS = {
  id: 'bigint',
  action: 'text',
  adminId: 'bigint',
  adminName: 'text',
  adminEmail: 'text',
  createdAt: 'timestamptz',
  ipAddress: 'text',
  detailsText: 'text',
  previousHash: 'text',
  hash: 'text',
};
const LINES = `insert into access_log (id, action, admin_id, admin_name, admin_email, created_at, ip_address, details,
    previous_hash, hash) select * from unnest(${Object.values(COLUMNS).map((type, at) => `$${at + 1}::${type}[]`)})`;

/** Inserts access log entries of twenty admins over several years, chained as in production. */
async function fillLog(client, rows) {
  const actions = [
    'view_users',
    'view_summaries',
    'view_jobs',
    'view_dashboard',
    'login',
    'edit_user',
    'logout',
  ];
  await client.query('begin');
  const { rows: heads } = await client.query('select id::int as id, hash from access_log_head');
  let { id, hash } = heads[0] ?? { id: 0, hash: GENESIS_HASH };
  const start = Date.now() - rows * 300_000;
  for (let done = 0; done < rows; ) {
    const lines = [];
    for (; lines.length < LINES_AT_ONCE && done < rows; done += 1) {
      id += 1;
      const line = {
        id,
        action: id % 997 === 0 ? 'export_users' : actions[id % actions.length],
        adminId: 1,
        adminName: `Admin ${id % 20}`,
        adminEmail: `admin${id % 20}@podgist.local`,
        createdAt: new Date(start + done * 300_000).toISOString(),
        ipAddress: '127.0.0.1',
        detailsText: '{}',
        previousHash: hash,
      };
      hash = createHash('sha256').update(canonicalEntry(line)).digest('hex');
      lines.push({ ...line, hash });
    }
    await client.query(
      LINES,
      Object.keys(COLUMNS).map((name) => lines.map((line) => line[name])),
    );
  }
  await client.query('update access_log_head set id = $1, hash = $2', [id, hash]);
  await client.query('commit');
}
