import pg from 'pg';
import { openPostgres, type Postgres } from '#adapters/postgres/open-postgres.js';
import { type FreshDatabase, freshDatabase } from './database.js';

/** The current test's database with an additional session. */
interface OwnDatabase {
  readonly url: string;
  readonly postgres: Postgres;
  query(sql: string, values?: unknown[]): Promise<pg.QueryResultRow[]>;
}

/** Creates a database for every test of a file. Call it at the top of a spec. */
export function ownDatabase(): () => OwnDatabase {
  let database: FreshDatabase;
  let postgres: Postgres;
  let client: pg.Client;

  beforeEach(async () => {
    database = await freshDatabase();
    postgres = await openPostgres(database);
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterEach(async () => {
    await client.end();
    await postgres.close();
    await database.drop();
  });
  return () => ({
    url: database.url,
    postgres,
    query: async (sql, values = []) => (await client.query(sql, values)).rows,
  });
}
