import { join } from 'node:path';
import { type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { findRunningPostgres } from '#adapters/embedded/postgres/find-running-postgres.js';
import type { Env } from '../env/env.js';
import { AdminManagementService } from '../features/admin/admin-management.service.js';
import { type Logger, nestLogger } from '../observability/logger.js';
import { CryptoModule } from './crypto.module.js';
import { ShutdownHooks } from './shutdown-hooks.js';
import { StorageModule } from './storage.module.js';
import { SystemModule } from './system.module.js';

@Module({})
class AdminCliModule {
  static with(env: Env, log: Logger): DynamicModule {
    return {
      module: AdminCliModule,
      imports: [SystemModule.with(env, log), StorageModule, CryptoModule],
      providers: [AdminManagementService],
    };
  }
}

/** Admin management without a server, on the database of a running product or on its own. */
export async function openAdminService(
  env: Env,
  log: Logger,
): Promise<{ readonly service: AdminManagementService; close(): Promise<void> }> {
  const running = env.DATABASE_URL ?? (await findRunningPostgres(join(env.DATA_DIR, 'postgres')));
  const context = await NestFactory.createApplicationContext(
    AdminCliModule.with({ ...env, DATABASE_URL: running }, log),
    { logger: nestLogger(log), abortOnError: false },
  );
  return {
    service: context.get(AdminManagementService),
    async close() {
      await context.close().finally(() => context.get(ShutdownHooks).closeAll());
    },
  };
}
