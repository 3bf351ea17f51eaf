import { postgresUsageCounters } from '#adapters/postgres/accounts/usage-counters.js';
import { postgresAdmins } from '#adapters/postgres/admin/postgres-admins.js';
import { postgresAnalysisJobs } from '#adapters/postgres/jobs/postgres-analysis-jobs.js';
import { openPostgres, type Postgres } from '#adapters/postgres/open-postgres.js';
import { postgresRetention } from '#adapters/postgres/operations/postgres-retention.js';
import { postgresSubscriptions } from '#adapters/postgres/payments/postgres-billing.js';
import { TABLE_RULES } from '../chaos/table-rules.js';
import { FixedClock } from '../fakes/fixed-clock.js';
import { type FreshDatabase, freshDatabase } from '../support/database.js';
import { retentionContract } from './retention.contract.js';

describe('on a database', () => {
  let database: FreshDatabase;
  let postgres: Postgres;
  beforeAll(async () => {
    database = await freshDatabase();
    postgres = await openPostgres(database);
  });
  afterAll(async () => {
    await postgres.close();
    await database.drop();
  });

  retentionContract('Postgres', async () => {
    const { pool } = postgres;
    await pool.query('truncate analyses, shows, jobs, usage_counters, pre_signup_sessions, admins cascade');
    await pool.query(`truncate admin_login_attempts, admin_passkey_challenges`);
    await pool.query(
      `insert into admins (id, email, name, password_hash, created_at) values (1, 'a@b.test', 'A', '', now())`,
    );
    const clock = new FixedClock();
    return {
      jobs: postgresAnalysisJobs(postgres, clock),
      meters: postgresUsageCounters(postgres),
      subscriptions: postgresSubscriptions(postgres, clock),
      admins: postgresAdmins(postgres, clock),
      openAdminSession: async (tokenDigest, expiresAt) => {
        await pool.query('insert into admin_sessions values ($1, 1, $2)', [tokenDigest, expiresAt]);
      },
      adminSessions: async () => {
        const { rows } = await pool.query<{ token_digest: string }>(
          'select token_digest from admin_sessions',
        );
        return rows.map(({ token_digest }) => token_digest);
      },
      retention: postgresRetention(postgres),
      clock,
    };
  });

  it('has a rule for every table (docs/operations/storage.md)', async () => {
    const { rows } = await postgres.pool.query<{ tablename: string }>(
      `select tablename from pg_tables where schemaname = 'public'`,
    );
    expect(rows.map(({ tablename }) => tablename).sort()).toEqual(Object.keys(TABLE_RULES).sort());
  });

  it('finds expired rows through an index for each table', async () => {
    const client = await postgres.pool.connect();
    try {
      await client.query('set enable_seqscan = off');
      const told: string[] = [];
      for (const sql of [
        `select from jobs where status in ('done', 'failed') and updated_at < now() order by updated_at limit 9`,
        'select from idempotency where created_at < now() order by created_at limit 9',
        `select from usage_counters where meter like 'network:%' and "right"(meter, 10) < 'x' order by "right"(meter, 10) limit 9`,
        `select from usage_counters where starts_with(meter, 'member:') and "right"(meter, 7) < 'x' order by "right"(meter, 7) limit 9`,
        'select from admin_sessions where expires_at < now() order by expires_at limit 9',
        'select from admin_login_attempts where expires_at < now() order by expires_at limit 9',
        'select from admin_passkey_challenges where expires_at < now() order by expires_at limit 9',
        'select from payment_events where applied_at < now() order by applied_at limit 9',
        'select from pre_signup_sessions where created_at < now() order by created_at limit 9',
      ])
        told.push(JSON.stringify((await client.query(`explain ${sql}`)).rows));
      expect(told).toEqual([
        expect.stringContaining('jobs_ended'),
        expect.stringContaining('idempotency_oldest'),
        expect.stringContaining('usage_counters_of_days'),
        expect.stringContaining('usage_counters_of_months'),
        expect.stringContaining('admin_sessions_expired'),
        expect.stringContaining('admin_login_attempts_expired'),
        expect.stringContaining('admin_passkey_challenges_expired'),
        expect.stringContaining('payment_events_oldest'),
        expect.stringContaining('pre_signup_sessions_oldest'),
      ]);
    } finally {
      client.release(true);
    }
  });
});
