import { join } from 'node:path';
import { type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { findRunningPostgres } from '#adapters/embedded/postgres/find-running-postgres.js';
import type { Env } from '../env/env.js';
import { AdminAuthService } from '../features/admin/admin-auth.service.js';
import { type Logger, nestLogger } from '../observability/logger.js';
import { AdminModule } from './admin.module.js';
import { ShutdownHooks } from './shutdown-hooks.js';
import { StorageModule } from './storage.module.js';
import { SystemModule } from './system.module.js';

@Module({})
class AdminToolsModule {
  static with(env: Env, log: Logger): DynamicModule {
    return { module: AdminToolsModule, imports: [SystemModule.with(env, log), StorageModule, AdminModule] };
  }
}

/** The admin area's use cases without a server: beside a running product on its database, or alone. */
export async function openAdminService(
  env: Env,
  log: Logger,
): Promise<{ readonly cases: AdminAuthService; close(): Promise<void> }> {
  const running = env.DATABASE_URL ?? (await findRunningPostgres(join(env.DATA_DIR, 'postgres')));
  const context = await NestFactory.createApplicationContext(
    AdminToolsModule.with({ ...env, DATABASE_URL: running }, log),
    { logger: nestLogger(log), abortOnError: false },
  );
  return {
    cases: context.get(AdminAuthService),
    async close() {
      await context.close().finally(() => context.get(ShutdownHooks).closeAll());
    },
  };
}
