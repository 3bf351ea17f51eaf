import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openPostgres } from '#adapters/postgres/open-postgres.js';
// @ts-expect-error a script without types
import { fillWithoutTriggers } from '../../bench/catalogue/fill.mjs';
import { type FreshDatabase, freshDatabase } from '../support/database.js';

describe('npm run db -- seed and npm run bench:seed', () => {
  const role = `owner_${randomBytes(4).toString('hex')}`;
  let database: FreshDatabase;
  let client: pg.Client;
  const countOf = async (rows: string) =>
    Number((await client.query(`select count(*) from ${rows}`)).rows[0]?.count);

  beforeAll(async () => {
    database = await freshDatabase();
    const url = Object.assign(new URL(database.url), { username: role, password: 'tests' });
    await database.query(`create role ${role} login password 'tests'`);
    await database.query(`drop schema public cascade; create schema public authorization ${role}`);
    await database.query(`grant create on database ${url.pathname.slice(1)} to ${role}`);
    const postgres = await openPostgres({ url: url.href });
    await postgres.migrate().finally(() => postgres.close());
    client = new pg.Client({ connectionString: url.href });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.query(`drop owned by ${role} cascade`);
    await database.query(`drop role ${role}`);
    await database.drop();
  });

  const topic = `insert into tags (kind, slug, name, words, analysis_count) values ('topic', 'pricing', 'Pricing', '', 1)`;

  it('fill tables as their owner, who is no superuser, without the triggers', async () => {
    const counted = await countOf('catalogue_counts');
    await fillWithoutTriggers(client, () => client.query(topic));
    expect([await countOf('tags'), await countOf('catalogue_counts')]).toEqual([1, counted]);
    expect(await countOf(`pg_trigger where tgenabled <> 'O'`)).toBe(0);
  });

  it('leave a database as it was when they are interrupted', async () => {
    const interrupted = fillWithoutTriggers(client, async () => {
      await client.query(`delete from tags`);
      throw new Error('interrupted');
    });
    await expect(interrupted).rejects.toThrow('interrupted');
    expect([await countOf('tags'), await countOf(`pg_trigger where tgenabled <> 'O'`)]).toEqual([1, 0]);
  });
});
