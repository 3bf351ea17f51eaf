import { FixedClock } from '../../adapters/memory/fixed-clock.js';
import { openPostgres, type Postgres } from '../../adapters/postgres/open-postgres.js';
import { postgresMembers } from '../../adapters/postgres/postgres-members.js';
import { anIdentity, someDisplayFields } from '../builders/member.js';
import { type FreshDatabase, freshDatabase } from '../support/database.js';

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

  it('are seen again with one read and no write', async () => {
    const members = postgresMembers(postgres, new FixedClock());
    const first = await members.seen(anIdentity(), someDisplayFields());
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
    expect(await again.seen(anIdentity(), someDisplayFields())).toEqual(first);
    expect(statements).toEqual([expect.stringMatching(/^select [^;]* from members\b.*uid = \$1$/s)]);
    expect(await rowVersion()).toEqual(before);
    await again.seen(anIdentity({ emailVerified: true }), someDisplayFields());
    expect(statements).toHaveLength(3);
    expect(await rowVersion()).not.toEqual(before);
  });
});
