import { Migrator } from '@mikro-orm/migrations';
import { MikroORM, PostgreSqlConnection } from '@mikro-orm/postgresql';
import pg from 'pg';
import { boundedClient } from './bounded-client.js';
import { AnalysisKeyRow, AnalysisRow } from './entities/analysis-row.js';
import { AllowanceRow, IdempotencyRow, JobRow, OutboxRow } from './entities/job-row.js';
import { ErrandRow, MemberRow } from './entities/member-row.js';
import { ShowRow } from './entities/show-row.js';
import { ALL_MIGRATIONS } from './migrations/all-migrations.js';
import { Notifications } from './notifications.js';
import { ServerMonitor } from './server-monitor.js';

export interface PostgresOptions {
  readonly url: string;
  /** Most connections of this process, one for notifications and those of `locks` not counted; 10 when absent. */
  readonly poolSize?: number;
}

/** An open database: the ORM and the plain driver share one pool. */
export interface Postgres {
  readonly orm: MikroORM;
  readonly pool: pg.Pool;
  /** Connections that do nothing but hold a lock: work that waits for others' answers keeps none of the pool's. */
  readonly locks: pg.Pool;
  readonly notifications: Notifications;
  /** Brings the schema up to date. Any number of processes may call it at once. */
  migrate(): Promise<void>;
  close(): Promise<void>;
}

/** Any number, the same in every process: who holds this lock migrates. */
const MIGRATION_LOCK = 7_064_915_201;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;
/** Most locks that one process holds at once. */
const MAX_LOCK_CONNECTIONS = 8;

const ORM_OPTIONS = {
  ensureDatabase: false,
  entities: [
    AnalysisRow,
    AnalysisKeyRow,
    ShowRow,
    JobRow,
    OutboxRow,
    IdempotencyRow,
    AllowanceRow,
    MemberRow,
    ErrandRow,
  ],
  extensions: [Migrator],
  migrations: { migrationsList: [...ALL_MIGRATIONS], snapshot: false, silent: true },
};

/** Opens the product's database. Connections are made when they are needed. */
export async function openPostgres({ url, poolSize = 10 }: PostgresOptions): Promise<Postgres> {
  const watch = new ServerMonitor(url);
  const Client = boundedClient(watch);
  const orm = await MikroORM.init({
    ...ORM_OPTIONS,
    clientUrl: url,
    pool: { min: 0, max: poolSize },
    driverOptions: {
      application_name: 'podgist',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      keepAlive: true,
      onPoolCreated: (made: pg.Pool) => {
        Object.assign(made, { Client });
        watch.guard(made);
      },
    },
  });
  const connection = orm.em.getConnection();
  if (!(connection instanceof PostgreSqlConnection)) throw new Error('not a Postgres connection');
  const pool = await connection.getNativeClient();
  const notifications = new Notifications(url, Client);
  const locks = new pg.Pool({
    connectionString: url,
    application_name: 'podgist-locks',
    Client,
    max: MAX_LOCK_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  watch.guard(locks);
  // An idle connection that breaks is replaced when the next one is needed.
  locks.on('error', () => undefined);
  return {
    orm,
    pool,
    locks,
    notifications,
    migrate: () => migrate(url),
    async close() {
      await notifications.close();
      await locks.end();
      await orm.close();
      await watch.close();
    },
  };
}

/** One process at a time: the others wait, and then find nothing to do. */
async function migrate(url: string): Promise<void> {
  const guard = new pg.Client({ connectionString: url });
  await guard.connect();
  try {
    await guard.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // Connections of their own, without limits: what a migration does to a large table takes its time.
    const orm = await MikroORM.init({ ...ORM_OPTIONS, clientUrl: url, pool: { min: 0, max: 2 } });
    try {
      await orm.migrator.up();
    } finally {
      await orm.close();
    }
  } finally {
    await guard.end();
  }
}
