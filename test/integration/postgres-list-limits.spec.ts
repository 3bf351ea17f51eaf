import type pg from 'pg';
import { postgresAccessLog } from '#adapters/postgres/admin/postgres-access-log.js';
import { postgresAdminJobs } from '#adapters/postgres/admin/postgres-admin-jobs.js';
import { postgresAdminSummaries } from '#adapters/postgres/admin/postgres-admin-summaries.js';
import { postgresAdminUsers } from '#adapters/postgres/admin/postgres-admin-users.js';
import { postgresAnalyses } from '#adapters/postgres/catalogue/postgres-analyses.js';
import { postgresShows } from '#adapters/postgres/catalogue/postgres-shows.js';
import { postgresTags } from '#adapters/postgres/catalogue/postgres-tags.js';
import { postgresAnalysisJobs } from '#adapters/postgres/jobs/postgres-analysis-jobs.js';
import { postgresSavedSummaries } from '#adapters/postgres/library/postgres-saved-summaries.js';
import { openPostgres, type Postgres } from '#adapters/postgres/open-postgres.js';
import { postgresBackgroundTasks } from '#adapters/postgres/operations/postgres-background-tasks.js';
import { EPISODE_SORTS } from '#core/catalogue/shown-episodes.js';
import type { Page } from '#core/ports/page.js';
import { SAVED_SORTS } from '#core/saved/saved-list.js';
import { FixedClock } from '../fakes/fixed-clock.js';
import { type FreshDatabase, freshDatabase } from '../support/database.js';

const LIMIT = 5;
const STORED = 60;

const FILL = [
  `insert into analyses (url_slug, title, show_slug, show_sort, owner_id, visibility, ai_summary, business_insights,
     podcast_metadata, provenance, links, released_at, created_at)
   select 'show/part-' || n, 'Part ' || n, case when n % 2 = 0 then 's-' || n else 's' end, 's',
     case when n > ${STORED} then 'member:1' end, case when n > ${STORED} then 'private' else 'public' end,
     '{"keyTopics": ["Pricing"]}', '{}', '{"show": {"name": "s"}}', '{}', '{}', now(), now()
   from generate_series(1, ${2 * STORED}) n`,
  `insert into episode_labels select id, show_slug, released_at, title, title from analyses where visibility = 'public'`,
  `insert into shows select 's-' || n, n, n, null, n, now() from generate_series(1, ${STORED}) n`,
  `insert into tags (kind, slug, name, words, analysis_count)
   select 'topic', 'tag-' || n, n, '', 1 from generate_series(1, ${STORED}) n`,
  `insert into analysis_tags select 1, n from generate_series(1, ${STORED}) n`,
  `insert into members (uid, email, email_verified, first_name, last_name, plan, subscription_status,
     billing_interval, is_active, created_at)
   select n, n, true, '', '', 'free', 'active', 'month', true, now() from generate_series(1, ${STORED}) n`,
  `insert into saved_summaries select 1, n, now(), 'title', 'show', 'title' from generate_series(1, ${STORED}) n`,
  `insert into jobs (id, dedupe_key, request, visibility, status, stage, stage_share, charges, attempt, created_at,
     updated_at)
   select n, n, '{"source": {}}', 'public', 'queued', 'queued', 0, '[]', 0, now(), '2020-01-01'
   from generate_series(1, ${STORED}) n`,
  `insert into outbox select id, now() from jobs where id::int > ${STORED / 2}`,
  `insert into background_tasks (member_id, kind, state, attempts, due_at)
   select n, 'newsletter', 'open', 0, '2020-01-01' from generate_series(1, ${STORED}) n`,
];

type Lists = Readonly<Record<string, (postgres: Postgres) => Promise<unknown>>>;

const clock = new FixedClock();

/** Reads the first two pages. */
async function twoPages(list: (cursor?: string) => Promise<Pick<Page<unknown>, 'next'> | undefined>) {
  const first = await list();
  if (!first?.next) throw new Error('there is no second page');
  return list(first.next);
}

/** Every list of the ports, queried for `LIMIT` items of `STORED`. */
const LISTS: Lists = {
  'public analyses': (db) => twoPages((cursor) => postgresAnalyses(db).list({ limit: LIMIT, cursor })),
  "an owner's analyses": (db) =>
    twoPages((cursor) => postgresAnalyses(db).listByOwner('member:1', { limit: LIMIT, cursor })),
  "an owner's analyses, for export": (db) => postgresAnalyses(db).exportByOwner('member:1', LIMIT),
  'the top shows': (db) => postgresShows(db).top(LIMIT),
  shows: (db) => twoPages((cursor) => postgresShows(db).list({ limit: LIMIT, cursor })),
  'episodes of a show': async (db) => {
    for (const sort of EPISODE_SORTS) {
      await twoPages((cursor) => postgresShows(db).episodes('s', { limit: LIMIT, sort, cursor }));
    }
  },
  tags: (db) => twoPages((cursor) => postgresTags(db).top('topic', { limit: LIMIT, cursor })),
  'analyses with a tag': (db) =>
    twoPages((cursor) => postgresTags(db).analyses('topic', 'tag-1', { limit: LIMIT, cursor })),
  'saved summaries': async (db) => {
    for (const sort of SAVED_SORTS) {
      await twoPages((cursor) => postgresSavedSummaries(db, clock).list(1, { limit: LIMIT, sort, cursor }));
    }
  },
  'the access log': async (db) => {
    for (const page of [1, 2]) await postgresAccessLog(db, clock).list({}, page, LIMIT);
  },
  'the access log, filtered': async (db) => {
    for (const page of [1, 2]) await postgresAccessLog(db, clock).list({ action: 'login' }, page, LIMIT);
  },
  'users for admins': (db) =>
    postgresAdminUsers(db, clock, () => undefined).list({ page: 2, limit: LIMIT, search: '' }),
  'summaries for admins': (db) =>
    postgresAdminSummaries(db, clock).list({ page: 2, limit: LIMIT, search: '' }),
  'jobs for admins': (db) => postgresAdminJobs(db, clock).list({ page: 2, limit: LIMIT }),
  'forgotten jobs': (db) => postgresAnalysisJobs(db, clock).findStalled(0, LIMIT),
  'due background tasks': (db) => postgresBackgroundTasks(db, clock).claimDue(LIMIT, 1000),
};

describe('lists in Postgres', () => {
  let database: FreshDatabase;
  let postgres: Postgres;
  /** Number of rows that each statement returned to the driver. */
  let fetched: number[];

  beforeAll(async () => {
    database = await freshDatabase();
    for (const statement of FILL) await database.query(statement);
    postgres = await openPostgres(database);
    const log = postgresAccessLog(postgres, clock);
    const entry = {
      action: 'login',
      adminName: 'A',
      adminEmail: 'a@b.test',
      ipAddress: '',
      details: {},
    } as const;
    for (let n = 0; n < 3 * LIMIT; n += 1) await log.append(entry);
    await postgres.close();
    postgres = await openPostgres(database);
    postgres.pool.on('connect', (client) => countRows(client, (rows) => fetched.push(rows)));
  });
  beforeEach(() => {
    fetched = [];
  });
  afterAll(async () => {
    await postgres.close();
    await database.drop();
  });

  it.each(Object.keys(LISTS))('fetch one row more than the page size at most: %s', async (name) => {
    await LISTS[name]?.(postgres);
    expect(Math.max(...fetched)).toBeGreaterThanOrEqual(LIMIT);
    expect(Math.max(...fetched)).toBeLessThanOrEqual(LIMIT + 1);
  });
});

/** Counts rows in the server's messages, before they are truncated in the process. */
function countRows(client: pg.PoolClient, tell: (rows: number) => void): void {
  const { connection } = client as unknown as { readonly connection: NodeJS.EventEmitter };
  let rows = 0;
  connection.on('dataRow', () => {
    rows += 1;
  });
  connection.on('commandComplete', () => {
    tell(rows);
    rows = 0;
  });
}
