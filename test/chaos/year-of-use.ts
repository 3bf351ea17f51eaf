import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#adapters/embedded/postgres/start-embedded-postgres.js';
import { postgresLoginAttempts } from '#adapters/postgres/admin/postgres-login-attempts.js';
import { postgresAnalysisJobs } from '#adapters/postgres/jobs/postgres-analysis-jobs.js';
import { openPostgres, type Postgres } from '#adapters/postgres/open-postgres.js';
import { postgresRetention } from '#adapters/postgres/operations/postgres-retention.js';
import { visitorReservations } from '#core/usage/free-allowance.js';
import { deleteExpiredData } from '#core/usecases/operations/delete-expired-data.js';
import { aNewAnalysis } from '../builders/analysis.js';
import { aNewJob } from '../builders/job.js';
import { FixedClock } from '../fakes/fixed-clock.js';
import type { Scenario } from './scenario.js';
import { TABLE_RULES } from './table-rules.js';

const DAY_MS = 24 * 3_600_000;
const MONTH_DAYS = 30;
/** Rows that each day of use leaves in each table with a period. */
const ROWS = 100;

/** A year and a month of use, day by day, with the product's own clean-up after each day. A run is a month. */
export const yearOfUse: Scenario = {
  name: 'year-of-use',
  runs: 13,
  async run({ runs, log }) {
    const folder = await mkdtemp(join(tmpdir(), 'podgist-year-'));
    const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} });
    const postgres = await openPostgres({ url: server.url });
    try {
      await postgres.migrate();
      const clock = new FixedClock('2026-01-01T12:00:00Z');
      const clean = deleteExpiredData({ retention: postgresRetention(postgres), clock });
      const use = await startUse(postgres, clock);
      const byMonth: Map<string, number>[] = [];
      for (let day = 0; day < runs * MONTH_DAYS; day += 1) {
        await use(day);
        await clean();
        clock.advance(DAY_MS);
        if ((day + 1) % MONTH_DAYS === 0) {
          byMonth.push(await countRows(postgres));
          log(
            `month ${byMonth.length}: ${[...(byMonth.at(-1)?.values() ?? [])].reduce((a, b) => a + b, 0)} rows`,
          );
        }
      }
      return summary(byMonth, log);
    } finally {
      await postgres.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    }
  },
};

/** Prepares members, a show and an analysis, and returns a day of use. */
async function startUse(postgres: Postgres, clock: FixedClock): Promise<(day: number) => Promise<void>> {
  const jobs = postgresAnalysisJobs(postgres, clock);
  const attempts = postgresLoginAttempts(postgres, clock);
  const analyse = async (id: string) => {
    const networks = { networkId: `network-${id}`, siteId: `site-${id}` };
    const charges = visitorReservations(id, networks, clock.now());
    const idempotency = { scopes: [`visitor:${id}`, `network:${id}`], key: id, bodyHash: 'body' };
    await jobs.open(aNewJob({ id, dedupeKey: id, charges, idempotency }));
    await jobs.start(id);
    await jobs.finish(
      { jobId: id, attempt: 1 },
      aNewAnalysis({ keys: [id], wantedSlug: `the-pricing-hour/${id}` }),
    );
  };
  await analyse('first');
  await postgres.pool.query(PREPARE);
  return async (day) => {
    await analyse(`day-${day}`);
    await attempts.count(`network:${day}`, 900_000);
    await postgres.pool.query(dayOfUse(clock.now().toISOString(), day));
  };
}

const PREPARE = `
  insert into members (uid, email, email_verified, first_name, last_name, plan, subscription_status, billing_interval, is_active, created_at)
    select 'uid-' || n, n || '@example.test', true, 'Ada', 'Low', 'free', 'active', 'month', true, now() from generate_series(1, ${ROWS}) n;
  insert into webhooks (member_id, url, events, secret, created_at) values (1, 'https://example.test', '{}', 's', now());
  insert into followed_shows (slug, name, created_at) values ('show', 'Show', now());
  insert into admins (email, name, password_hash, created_at) values ('a@example.test', 'A', '', now());`;

/** What a day of use leaves, besides the analysis. */
function dayOfUse(now: string, day: number): string {
  const at = `timestamptz '${now}'`;
  const each = `from generate_series(1, ${ROWS}) n`;
  const id = `'${day}-' || n`;
  const date = now.slice(0, 10);
  return `
    insert into jobs (id, dedupe_key, request, visibility, status, stage, stage_share, charges, attempt, failure, created_at, updated_at)
      select ${id}, ${id}, '{}', 'public', 'failed', 'queued', 0, '[]', 1, '{}', ${at}, ${at} ${each};
    insert into idempotency (scope, key, body_hash, job_id, created_at) select 'visitor', ${id}, '', ${id}, ${at} ${each};
    insert into usage_counters (meter, used) select 'network:free:' || n || ':${date}', 1 ${each};
    insert into usage_counters (meter, used) select 'member:' || n || ':${date.slice(0, 7)}', 1 ${each} on conflict do nothing;
    insert into usage_counters (meter, used) select 'question:visitor:' || n || ':${date}', 1 ${each};
    insert into usage_counters (meter, used) select 'llm:member:' || n || ':${date}', 1 ${each};
    insert into usage_counters (meter, used) select 'visitor:' || ${id}, 1 ${each};
    insert into payment_events (id, member_id, applied_at) select ${id}, n, ${at} ${each};
    insert into pre_signup_sessions (id, plan, billing_interval, created_at) select ${id}, 'pro', 'month', ${at} ${each};
    insert into admin_sessions (token_digest, admin_id, expires_at) select ${id}, 1, ${at} + interval '1 hour' ${each};
    insert into questions (owner_id, analysis_id, question, answer, asked_at) select 'visitor:' || ${id}, 1, '?', '{}', ${at} ${each};
    insert into model_ledger (day, plan, model, purpose, runs, failed, calls, input_tokens, cached_tokens, output_tokens, cost_usd, unpriced_runs)
      select '${date}', 'free', 'model', 'purpose-' || n, 1, 0, 1, 1, 0, 1, 0, 0 ${each};
    insert into webhook_deliveries (webhook_id, message_id, type, body, created_at) select 1, ${id}, 'job.done', '{}', ${at} ${each};
    insert into show_episodes (show_id, episode_key, title, status, found_at) select 1, ${id}, 'An episode', 'listed', ${at} ${each};
    insert into digests (member_id, slot, state, episodes, created_at) select n, '${date}', 'sent', 1, ${at} ${each};
    insert into digest_episodes (member_id, episode_id, digest_id)
      select d.member_id, e.id, d.id from digests d join show_episodes e on e.episode_key = '${day}-' || d.member_id
      where d.slot = '${date}';
    insert into opened_episodes (member_id, episode_id, opened_at)
      select 1, id, ${at} from show_episodes where starts_with(episode_key, '${day}-');
    insert into artworks (url_digest, url, used_at) select ${id}::bytea, ${id}, ${at} ${each};
    insert into notices (member_id, job_id, title, show, started_at, ended_at) select n, ${id}, 'An episode', 'Show', ${at}, ${at} ${each};
    insert into admin_days (day, shard) values ('${date}', 0) on conflict do nothing;`;
}

async function countRows({ pool }: Postgres): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string; count: number }>(
    `/* long */ select c.relname as name, (xpath('/row/c/text()',
        query_to_xml(format('select count(*) as c from %I', c.relname), false, true, '')))[1]::text::int as count
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  return new Map(rows.map(({ name, count }) => [name, count]));
}

function summary(byMonth: readonly Map<string, number>[], log: (line: string) => void) {
  const last = byMonth.at(-1) ?? new Map<string, number>();
  const problems: string[] = [];
  let flat = 0;
  for (const [table, rows] of last) {
    const rule = TABLE_RULES[table];
    if (!rule) problems.push(`${table} has no rule`);
    else if ('days' in rule) {
      const days = Math.min(rule.days, byMonth.length * MONTH_DAYS);
      // The day of the clean-up itself is kept, and what the analysis of each day left.
      const most = (days + 2) * (ROWS + 1);
      if (rows > most) problems.push(`${table}: ${rows} rows, at most ${most} in ${rule.days} days`);
      else flat += 1;
    }
    const months = byMonth.map((counts) => counts.get(table) ?? 0);
    if (rows > 0)
      log(`${table}: ${[0, 2, 5, byMonth.length - 1].map((month) => months[month] ?? 0).join(', ')}`);
  }
  const days = byMonth.length * MONTH_DAYS;
  return { figures: `${days} days, ${last.size} tables, ${flat} within their period`, problems };
}
