import { join } from 'node:path';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { MikroORM, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import pg from 'pg';
import { startEmbeddedPostgres } from '#adapters/embedded/postgres/start-embedded-postgres.js';
import { ENTITIES } from '#adapters/postgres/entities/entities.js';
import { configurePostgres, type Postgres, type PostgresSetup } from '#adapters/postgres/open-postgres.js';
import type { Telemetry } from '#core/ports/telemetry.js';
import type { Env } from '../env/env.js';
import type { Logger } from '../observability/logger.js';
import { connectionAdvice } from './connection-advice.js';
import { ShutdownHooks } from './shutdown-hooks.js';

const CONNECT_TIMEOUT_MS = 5_000;
const POSTGRES_SETUP = Symbol('PostgresSetup');

/** The address of the database: the configured one, or the one of the embedded Postgres, which is started here. */
@Module({
  providers: [
    {
      provide: 'databaseUrl',
      inject: ['env', 'log', ShutdownHooks],
      useFactory: async (env: Env, log: Logger, shutdownHooks: ShutdownHooks): Promise<string> => {
        if (env.DATABASE_URL) {
          await assertReachable(env.DATABASE_URL);
          return env.DATABASE_URL;
        }
        const embedded = await startEmbeddedPostgres({
          dataDir: join(env.DATA_DIR, 'postgres'),
          log: (line) => log.debug({ part: 'postgres' }, line),
          onLost: (err) => {
            log.fatal({ err }, 'embedded Postgres exited and could not be restarted');
            process.kill(process.pid, 'SIGTERM');
          },
        });
        shutdownHooks.push(() => embedded.stop());
        return embedded.url;
      },
    },
    {
      provide: POSTGRES_SETUP,
      inject: ['databaseUrl', 'telemetry'],
      useFactory: (url: string, telemetry: Telemetry): PostgresSetup => configurePostgres({ url, telemetry }),
    },
  ],
  exports: ['databaseUrl', POSTGRES_SETUP],
})
class PostgresSetupModule {}

/** @throws Error that names the variable and says what to do */
async function assertReachable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect().then(
    () => client.end(),
    (error: Error) => {
      throw new Error(connectionAdvice('DATABASE_URL', error), { cause: error });
    },
  );
}

/**
 * The open, migrated database. There is no request context: every unit of work forks the entity manager, so no identity map
 * outlives it.
 */
@Module({
  imports: [
    PostgresSetupModule,
    MikroOrmModule.forRootAsync({
      driver: PostgreSqlDriver,
      imports: [PostgresSetupModule],
      inject: [POSTGRES_SETUP],
      useFactory: ({ ormOptions }: PostgresSetup) => ({
        ...ormOptions,
        autoLoadEntities: true,
        registerRequestContext: false,
      }),
    }),
    MikroOrmModule.forFeature([...ENTITIES]),
  ],
  providers: [
    {
      provide: 'database',
      inject: [POSTGRES_SETUP, MikroORM, ShutdownHooks],
      useFactory: async (
        setup: PostgresSetup,
        orm: MikroORM,
        shutdownHooks: ShutdownHooks,
      ): Promise<Postgres> => {
        const postgres = await setup.connect(orm);
        shutdownHooks.push(() => postgres.close());
        await postgres.migrate();
        return postgres;
      },
    },
  ],
  exports: [PostgresSetupModule, 'database'],
})
export class DatabaseModule {}
