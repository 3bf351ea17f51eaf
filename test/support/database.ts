import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { testDatabaseUrl } from './run-services.js';

/** A database for a single test. */
export interface FreshDatabase {
  readonly url: string;
  /** Runs one statement on a connection of its own. */
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
  const { server, connections } = await connectToServer();
  const execute = (sql: string) => connections.query(sql);
  const name = `test_${randomBytes(8).toString('hex')}`;
  await execute(`create database ${name} template podgist_template strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pool = openPool(url.href);
  const query: FreshDatabase['query'] = async (text, values = []) =>
    (await pool.query(text, [...values])).rows;
  return {
    url: url.href,
    query,
    contents: async () => (await query(EVERY_TABLE)).map(({ rows }) => rows).join('\n'),
    async goDown() {
      await execute(`alter database ${name} with allow_connections false`);
      await execute(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    },
    async comeBack() {
      await execute(`alter database ${name} with allow_connections true`);
    },
    async drop() {
      await pool.end();
      await execute(`drop database ${name} with (force)`);
    },
  };
}

/** Shared by all specs of a process. */
let connected: Promise<{ server: string; connections: pg.Pool }> | undefined;

function connectToServer(): NonNullable<typeof connected> {
  connected ??= testDatabaseUrl().then((server) => ({ server, connections: openPool(server) }));
  return connected;
}

/** Kept connections: to connect takes longer than most statements of a test. */
function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 20, allowExitOnIdle: true });
  // A connection that an outage has ended is replaced when the next one is needed.
  pool.on('error', () => undefined);
  return pool;
}

const EVERY_TABLE = `select query_to_xml(format('select * from %I.%I', schemaname, tablename), true, false, '')::text
  as rows from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`;
