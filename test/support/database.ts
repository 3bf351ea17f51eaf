import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database of one test's own. */
export interface FreshDatabase {
  readonly url: string;
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
  const server = await serverUrl();
  const name = `test_${randomBytes(8).toString('hex')}`;
  await execute(server, `create database ${name} template podgist_template strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    contents: () => contentsOf(url.href),
    goDown: async () => {
      await execute(server, `alter database ${name} with allow_connections false`);
      await execute(
        server,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      );
    },
    comeBack: () => execute(server, `alter database ${name} with allow_connections true`),
    drop: () => execute(server, `drop database ${name} with (force)`),
  };
}

async function serverUrl(): Promise<string> {
  const broker = process.env.TEST_DATABASE_BROKER;
  if (!broker) throw new Error('freshDatabase works inside a Jest run: its global setup offers the server.');
  const response = await fetch(broker);
  const answer = await response.text();
  if (!response.ok) throw new Error(`The test database did not start: ${answer}`);
  return answer;
}

const EVERY_TABLE = `select query_to_xml(format('select * from %I.%I', schemaname, tablename), true, false, '')::text
  as rows from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`;

async function contentsOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await client.query<{ rows: string }>(EVERY_TABLE);
    return tables.rows.map(({ rows }) => rows).join('\n');
  } finally {
    await client.end();
  }
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
