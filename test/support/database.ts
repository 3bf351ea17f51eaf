import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { testDatabaseUrl } from './run-services.js';

/** A database of one test's own. */
export interface FreshDatabase {
  readonly url: string;
  /** The rows of one statement, on a connection of its own. */
  query(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** Every row of every table, as text. */
  contents(): Promise<string>;
  /** Ends all its connections and takes no new ones, as a server that is down, until `comeBack`. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  /** Ends all its connections and removes it. */
  drop(): Promise<void>;
}

/** A new database with the product's schema and no rows, on the run's Postgres. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const server = await testDatabaseUrl();
  const execute = (sql: string) => queryAt(server, sql);
  const name = `test_${randomBytes(8).toString('hex')}`;
  await execute(`create database ${name} template podgist_template strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    query: (text, values) => queryAt(url.href, text, values),
    contents: async () => (await queryAt(url.href, EVERY_TABLE)).map(({ rows }) => rows).join('\n'),
    async goDown() {
      await execute(`alter database ${name} with allow_connections false`);
      await execute(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    },
    async comeBack() {
      await execute(`alter database ${name} with allow_connections true`);
    },
    async drop() {
      await execute(`drop database ${name} with (force)`);
    },
  };
}

const EVERY_TABLE = `select query_to_xml(format('select * from %I.%I', schemaname, tablename), true, false, '')::text
  as rows from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`;

async function queryAt(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, [...values])).rows;
  } finally {
    await client.end();
  }
}
