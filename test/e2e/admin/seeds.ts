import pg from 'pg';
import { findRunningPostgres } from '#adapters/embedded/postgres/find-running-postgres.js';
import { aNewAnalysis, aRemovalRecord } from '#test/builders/analysis.js';

/** The admin with whom the product starts. */
export const ADMIN = { ADMIN_EMAIL: 'root@podgist.test', ADMIN_PASSWORD: 'correct horse battery staple' };

/** An admin with the same password, for tests that change how one signs in. */
export const SECOND_ADMIN = 'second@podgist.test';

/** Number of seeded users and summaries. */
export const SEEDED = 10_000;

const NAMES = `(array['Ada', 'Grace', 'Alan', 'Barbara', 'Edsger', 'Radia'])[1 + n % 6]`;

const USERS = `insert into members (uid, email, email_verified, first_name, last_name, plan, subscription_status,
    billing_interval, is_active, created_at)
  select 'seeded-' || n, 'user' || n || '@seeded.example', true, ${NAMES}, 'Seeded' || n,
    (array['free', 'plus', 'pro', 'all_access'])[1 + n % 4], 'active', 'month', n % 50 <> 0,
    timestamptz '2026-01-01Z' + interval '1 minute' * n
  from generate_series(1, ${SEEDED}) n`;

const SUMMARIES = `insert into analyses (url_slug, title, show_slug, show_sort, visibility, ai_summary,
    business_insights, podcast_metadata, provenance, links, released_at, created_at)
  select 'seeded-hour/part-' || n, 'Seeded part ' || n, 'seeded-hour', 'seeded hour', 'public', $1::jsonb, $2::jsonb,
    $3::jsonb || jsonb_build_object('name', 'Seeded part ' || n), $4::jsonb, '{}', timestamptz '2026-01-01Z',
    timestamptz '2026-01-01Z' + interval '1 minute' * n
  from generate_series(1, ${SEEDED}) n`;

const REMOVALS = `insert into statement_removals (analysis_id, created_at, kept, removed, statements)
  select id, now(), $1, $2::jsonb, $3::jsonb from analyses where title = 'Seeded part 2222'`;

const SHOW = `insert into shows (slug, name, sort_name, episode_count, latest_at)
  values ('seeded-hour', 'The Seeded Hour', 'seeded hour', ${SEEDED}, now())`;

const ADMIN_COPY = `insert into admins (email, name, password_hash, created_at)
  select $1, 'Second', password_hash, created_at from admins where email = $2`;

/** Connects to the database of a running product. */
export async function connect(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await findRunningPostgres(`${dataDir}/postgres`) });
  await client.connect();
  // The product may stop before this connection is closed.
  client.on('error', () => undefined);
  return client;
}

/** Adds an admin with the first one's password. */
export async function addAdmin(dataDir: string, email: string): Promise<void> {
  const client = await connect(dataDir);
  await client.query(ADMIN_COPY, [email, ADMIN.ADMIN_EMAIL]);
  await client.end();
}

/** Fills the database of a product whose admin area is tested. */
export async function seedAdminArea(dataDir: string): Promise<void> {
  const client = await connect(dataDir);
  const { aiSummary, businessInsights, podcastMetadata, provenance } = aNewAnalysis();
  const parts = [aiSummary, businessInsights, podcastMetadata, provenance];
  await client.query(USERS);
  await client.query(SHOW);
  await client.query(
    SUMMARIES,
    parts.map((part) => JSON.stringify(part)),
  );
  const { kept, removed, statements } = aRemovalRecord();
  await client.query(REMOVALS, [kept, JSON.stringify(removed), JSON.stringify(statements)]);
  await client.query(ADMIN_COPY, [SECOND_ADMIN, ADMIN.ADMIN_EMAIL]);
  await client.query('analyze members, analyses');
  await client.end();
}
