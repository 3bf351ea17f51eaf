import type { Page } from '@playwright/test';
import pg from 'pg';
import { findRunningPostgres } from '#adapters/embedded/postgres/find-running-postgres.js';
import { aNewAnalysis } from '#test/builders/analysis.js';
import { spawnProduct } from '#test/support/spawned-product.js';
import { test as base, expect } from '../product.fixture.js';

/** The admin with whom the product starts. */
export const ADMIN = { ADMIN_EMAIL: 'root@podgist.test', ADMIN_PASSWORD: 'correct horse battery staple' };

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

const SHOW = `insert into shows (slug, name, sort_name, episode_count, latest_at)
  values ('seeded-hour', 'The Seeded Hour', 'seeded hour', ${SEEDED}, now())`;

/** The product with a known admin and seeded rows. `sql` runs statements on its database. */
export const test = base.extend<object, { sql: (text: string, values?: unknown[]) => Promise<void> }>({
  productUrl: [
    async ({ dataDir }, use) => {
      const product = await spawnProduct(dataDir, ADMIN);
      await use(product.url);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  sql: [
    async ({ dataDir, productUrl: _ }, use) => {
      const connectionString = await findRunningPostgres(`${dataDir}/postgres`);
      const client = new pg.Client({ connectionString });
      await client.connect();
      // The product may stop before this connection is closed.
      client.on('error', () => undefined);
      const { aiSummary, businessInsights, podcastMetadata, provenance } = aNewAnalysis();
      await client.query(USERS);
      await client.query(SHOW);
      await client.query(
        SUMMARIES,
        [aiSummary, businessInsights, podcastMetadata, provenance].map((part) => JSON.stringify(part)),
      );
      await client.query('analyze members, analyses');
      await use(async (text, values) => void (await client.query(text, values)));
      await client.end();
    },
    { scope: 'worker', auto: true },
  ],
});

/** Opens a screen of the admin area, signing in if necessary. */
export async function enter(page: Page, path = ''): Promise<void> {
  await page.goto(`/podmin${path}`);
  await expect(page.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible();
  await fillLogin(page);
}

/** Fills in the login form, on its page or in the session dialog. */
export async function fillLogin(page: Page): Promise<void> {
  await page.getByLabel('Email', { exact: true }).last().fill(ADMIN.ADMIN_EMAIL);
  await page.getByLabel('Password').fill(ADMIN.ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export { expect };
