import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { testDatabaseUrl } from './run-services.js';

/** A database for a single test. */
export interface FreshDatabase {
  readonly url: string;
  /** Runs one statement on a separate connection. */
  query(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** All rows of all tables as text. */
  contents(): Promise<string>;
  /** Simulates an outage: closes all connections and rejects new ones until `comeBack`. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  /** Closes all connections and drops the database. */
  drop(): Promise<void>;
}

/** Creates a migrated, empty database on the run's Postgres. */
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
