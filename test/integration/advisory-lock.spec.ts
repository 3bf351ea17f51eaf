import { withAdvisoryLock } from '#adapters/postgres/connection/advisory-lock.js';
import { openPostgres, type Postgres } from '#adapters/postgres/open-postgres.js';
import { type FreshDatabase, freshDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';

const HOLDERS = `select pid from pg_locks join pg_database d on d.oid = database
  where locktype = 'advisory' and granted and d.datname = current_database()`;

describe('an advisory lock', () => {
  let database: FreshDatabase;
  let here: Postgres;
  let there: Postgres;
  beforeAll(async () => {
    database = await freshDatabase();
    [here, there] = await Promise.all([openPostgres(database), openPostgres(database)]);
  });
  afterAll(async () => {
    await Promise.all([here.close(), there.close()]);
    await database.drop();
  });

  it('passes to the next caller when its connection breaks, without affecting others', async () => {
    const steps: string[] = [];
    const first = withAdvisoryLock(here.locks, 'one', async () => {
      steps.push('first');
      await eventually(
        () => steps.length,
        (taken) => taken === 2,
      );
      return 'done all the same';
    });
    const holders = await eventually(
      async () => (await there.pool.query<{ pid: number }>(HOLDERS)).rows,
      (rows) => rows.length === 1,
    );
    const second = withAdvisoryLock(there.locks, 'one', async () => {
      steps.push('second');
    });
    await there.pool.query('select pg_terminate_backend($1)', [holders[0]?.pid]);
    await second;
    expect(await first).toBe('done all the same');
    expect(steps).toEqual(['first', 'second']);
    expect(await withAdvisoryLock(here.locks, 'one', async () => 'again')).toBe('again');
  });

  it('is separate for each name, and queues more callers than there are connections', async () => {
    let [underWay, most] = [0, 0];
    const works = Array.from({ length: 20 }, (_, n) =>
      withAdvisoryLock(here.locks, `name ${n}`, async () => {
        underWay += 1;
        most = Math.max(most, underWay);
        await here.pool.query('select');
        underWay -= 1;
      }),
    );
    await Promise.all(works);
    expect([most > 1, most <= 8, underWay]).toEqual([true, true, 0]);
  });
});
