import { postgresMembers } from '#adapters/postgres/accounts/postgres-members.js';
import { postgresAnalysisJobs } from '#adapters/postgres/jobs/postgres-analysis-jobs.js';
import { openPostgres, type Postgres } from '#adapters/postgres/open-postgres.js';
import { memberOwner } from '#core/accounts/owner.js';
import { aNewJob } from '../builders/job.js';
import { anIdentity, someDisplayFields } from '../builders/member.js';
import { FixedClock } from '../fakes/fixed-clock.js';
import { type FreshDatabase, freshDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';

describe('members in Postgres', () => {
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

  const rowVersion = async () =>
    (await postgres.pool.query('select xmin::text as version, ctid::text as place from members')).rows;

  it('are authenticated again with one read and no write', async () => {
    const members = postgresMembers(postgres, new FixedClock());
    const first = await members.findOrCreate(anIdentity(), someDisplayFields());
    const before = await rowVersion();
    const statements: string[] = [];
    const watched = new Proxy(postgres.pool, {
      get(pool, name) {
        if (name !== 'query') return Reflect.get(pool, name);
        return (statement: { text: string; values: unknown[] }) => {
          statements.push(statement.text);
          return pool.query(statement);
        };
      },
    });
    const again = postgresMembers({ orm: postgres.orm, pool: watched }, new FixedClock());
    expect(await again.findOrCreate(anIdentity(), someDisplayFields())).toEqual(first);
    expect(statements).toEqual([expect.stringMatching(/^select [^;]* from members\b.*uid = \$1$/s)]);
    expect(await rowVersion()).toEqual(before);
    await again.findOrCreate(anIdentity({ emailVerified: true }), someDisplayFields());
    expect(statements).toHaveLength(2);
    expect(await rowVersion()).not.toEqual(before);
  });

  it('are not created again when they are deleted between lookup and creation', async () => {
    const members = postgresMembers(postgres, new FixedClock());
    const ada = await members.findOrCreate(anIdentity({ uid: 'hasty' }), someDisplayFields());
    const owner = memberOwner(ada?.id ?? 0);
    const jobs = postgresAnalysisJobs(postgres, new FixedClock());
    await jobs.open(aNewJob({ visibility: 'private', ownerId: owner }));
    const holder = await postgres.pool.connect();
    await holder.query('begin');
    await holder.query('select from jobs for update');
    const removed = members.delete(ada?.id ?? 0);
    await waiting(1);
    const sawNobody = new Proxy(postgres.pool, {
      get: (pool, name) => (name === 'query' ? async () => ({ rows: [] }) : Reflect.get(pool, name)),
    });
    const seen = postgresMembers({ orm: postgres.orm, pool: sawNobody }, new FixedClock()).findOrCreate(
      anIdentity({ uid: 'hasty' }),
      someDisplayFields(),
    );
    await waiting(2);
    await holder.query('commit');
    holder.release();
    expect(await removed).toBe(true);
    expect(await seen).toBeUndefined();
    expect(await members.byUid('hasty')).toBeUndefined();
  });

  const waiting = (count: number) =>
    eventually(
      async () => {
        const { rows } = await postgres.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length;
      },
      (found) => found === count,
    );
});
