import { join } from 'node:path';
import { type INestApplicationContext, Module, type ModuleMetadata } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { findRunningPostgres } from '#adapters/embedded/postgres/find-running-postgres.js';
import type { Env } from '../env/env.js';
import { type Logger, nestLogger } from '../observability/logger.js';
import type { Ports } from './ports.js';
import { ShutdownHooks } from './shutdown-hooks.js';
import { StorageModule } from './storage.module.js';
import { SystemModule } from './system.module.js';

@Module({})
class CliModule {}

/** The ports of a command without a server, on the database of a running product or on its own. */
export async function openCliContext(env: Env, log: Logger, { imports = [], providers }: ModuleMetadata) {
  const running = env.DATABASE_URL ?? (await findRunningPostgres(join(env.DATA_DIR, 'postgres')));
  const system = SystemModule.with({ ...env, DATABASE_URL: running }, log);
  const context: INestApplicationContext = await NestFactory.createApplicationContext(
    { module: CliModule, imports: [system, StorageModule, ...imports], providers },
    { logger: nestLogger(log), abortOnError: false },
  );
  return {
    port: <Name extends keyof Ports>(name: Name) => context.get<Ports[Name]>(name, { strict: false }),
    async close() {
      await context.close().finally(() => context.get(ShutdownHooks, { strict: false }).closeAll());
    },
  };
}
