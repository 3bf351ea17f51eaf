import { Migrator } from '@mikro-orm/migrations';
import { MikroORM, type Options, PostgreSqlConnection, PostgreSqlDriver } from '@mikro-orm/postgresql';
import pg from 'pg';
import type { Telemetry } from '#core/ports/telemetry.js';
import { assertNoUnfinishedRestore } from './backup/unfinished-restore.js';
import { boundedClient } from './connection/bounded-client.js';
import { Notifications } from './connection/notifications.js';
import { keepContexts, parseBigNumbers, releaseEndedConnections } from './connection/pool-connections.js';
import { ServerMonitor } from './connection/server-monitor.js';
import { ENTITIES } from './entities/entities.js';
import { ALL_MIGRATIONS } from './migrations/all-migrations.js';

export interface PostgresOptions {
  readonly url: string;
  /**
   * Maximum number of pooled connections of this process; 10 by default. The notification connection and the connections
   * of `locks` come on top.
   */
  readonly poolSize?: number;
  readonly telemetry?: Telemetry;
}

/** An open database. The ORM and the plain driver share one pool. */
export interface Postgres {
  readonly orm: MikroORM;
  readonly pool: pg.Pool;
  /** Connections that only hold advisory locks, so that work waiting for other services does not drain the pool. */
  readonly locks: pg.Pool;
  readonly notifications: Notifications;
  /**
   * Brings the schema up to date, or runs `only` these migrations. Safe to call from any number of processes at once.
   * @throws Error for all migrations of a database whose restore is not finished
   */
  migrate(only?: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** The configuration of a database that is not open yet. */
export interface PostgresSetup {
  /** Without the entities: Nest collects those from `MikroOrmModule.forFeature`. */
  readonly ormOptions: Options;
  /** Completes an ORM that was initialised with `ormOptions`. */
  connect(orm: MikroORM): Promise<Postgres>;
}

/** Advisory lock of the process that migrates: an arbitrary number, the same in every version. */
const MIGRATION_LOCK = 7_064_915_201;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;
/** Maximum number of advisory locks that one process holds at once. */
const MAX_LOCK_CONNECTIONS = 8;

const ORM_OPTIONS = {
  driver: PostgreSqlDriver,
  ensureDatabase: false,
  extensions: [Migrator],
  migrations: { migrationsList: [...ALL_MIGRATIONS], snapshot: false, silent: true },
};

/** Opens the product's database outside of Nest. Connections are made on demand. */
export async function openPostgres(options: PostgresOptions): Promise<Postgres> {
  const { ormOptions, connect } = configurePostgres(options);
  return connect(await MikroORM.init({ ...ormOptions, entities: [...ENTITIES] }));
}

/** Configures the product's database: bounded connections for the ORM, the locks and the notifications alike. */
export function configurePostgres({ url, poolSize = 10, telemetry }: PostgresOptions): PostgresSetup {
  const monitor = new ServerMonitor(url);
  const Client = boundedClient(monitor, telemetry);
  return {
    ormOptions: {
      ...ORM_OPTIONS,
      clientUrl: url,
      pool: { min: 0, max: poolSize },
      driverOptions: {
        ...wholeUrl(url),
        application_name: 'podgist',
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        statement_timeout: STATEMENT_TIMEOUT_MS,
        keepAlive: true,
        onPoolCreated: (created: pg.Pool) => {
          Object.assign(created, { Client });
          monitor.guard(created);
          parseBigNumbers(created);
          releaseEndedConnections(created);
          if (telemetry?.isTracing) keepContexts(created);
        },
      },
    },
    async connect(orm) {
      const connection = orm.em.getConnection();
      if (!(connection instanceof PostgreSqlConnection)) throw new Error('not a Postgres connection');
      const pool = await connection.getNativeClient();
      const notifications = new Notifications(url, Client);
      const locks = lockPool(url, Client);
      monitor.guard(locks);
      return {
        orm,
        pool,
        locks,
        notifications,
        migrate: (only) => migrate(url, only),
        async close() {
          await notifications.close();
          await locks.end();
          await orm.close();
          await monitor.close();
        },
      };
    },
  };
}

/** MikroORM takes no parameters from `clientUrl`, TLS (`sslmode`, `sslrootcert`) included: the driver reads them itself. */
function wholeUrl(url: string): { connectionString: string } {
  return { connectionString: url };
}

function lockPool(url: string, Client: typeof pg.Client): pg.Pool {
  const locks = new pg.Pool({
    connectionString: url,
    application_name: 'podgist-locks',
    Client,
    max: MAX_LOCK_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  // An idle connection that breaks is replaced when the next one is needed.
  locks.on('error', () => undefined);
  return locks;
}

/** Migrates in one process at a time; the others wait and then find nothing to do. */
async function migrate(url: string, only?: readonly string[]): Promise<void> {
  const guard = new pg.Client({ connectionString: url });
  await guard.connect();
  try {
    await guard.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if (!only) await assertNoUnfinishedRestore(guard);
    // Separate connections without timeouts: migrating a large table may take long.
    const orm = await MikroORM.init({
      ...ORM_OPTIONS,
      entities: [...ENTITIES],
      clientUrl: url,
      pool: { min: 0, max: 2 },
      driverOptions: wholeUrl(url),
    });
    try {
      await orm.migrator.up(only && { migrations: [...only] });
    } finally {
      await orm.close();
    }
  } finally {
    await guard.end();
  }
}
