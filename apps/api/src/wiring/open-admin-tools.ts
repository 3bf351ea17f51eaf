import { join } from 'node:path';
import { type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { findRunningPostgres } from '#adapters/embedded/postgres/find-running-postgres.js';
import type { AccessLog, AdminArea } from '#core/ports/admin-area.js';
import type { Maintenance } from '#core/ports/maintenance.js';
import { type AdminManagement, manageAdmins } from '#core/usecases/admin/manage-admins.js';
import { reencryptSecrets } from '#core/usecases/operations/reencrypt-secrets.js';
import type { Env } from '../env/env.js';
import { type Logger, nestLogger } from '../observability/logger.js';
import { CryptoModule } from './crypto.module.js';
import { ShutdownHooks } from './shutdown-hooks.js';
import { StorageModule } from './storage.module.js';
import { SystemModule } from './system.module.js';
import {
  ADMIN_AREA,
  ADMIN_CREDENTIALS,
  ADMINS,
  MAINTENANCE,
  SECRET_CIPHER,
  SECRET_TOKENS,
} from './tokens.js';

@Module({})
class AdminCliModule {
  static with(env: Env, log: Logger): DynamicModule {
    return {
      module: AdminCliModule,
      imports: [SystemModule.with(env, log), StorageModule, CryptoModule],
    };
  }
}

/** Tools of the operator's command line. */
export interface AdminTools {
  readonly admins: AdminManagement;
  readonly log: AccessLog;
  readonly reencryptSecrets: ReturnType<typeof reencryptSecrets>;
  close(): Promise<void>;
}

/** Admin tools without a server, on the database of a running product or on its own. */
export async function openAdminTools(env: Env, log: Logger): Promise<AdminTools> {
  const running = env.DATABASE_URL ?? (await findRunningPostgres(join(env.DATA_DIR, 'postgres')));
  const context = await NestFactory.createApplicationContext(
    AdminCliModule.with({ ...env, DATABASE_URL: running }, log),
    { logger: nestLogger(log), abortOnError: false },
  );
  return {
    admins: manageAdmins({
      admins: context.get(ADMINS),
      credentials: context.get(ADMIN_CREDENTIALS),
      tokens: context.get(SECRET_TOKENS),
    }),
    log: context.get<AdminArea>(ADMIN_AREA).log,
    reencryptSecrets: reencryptSecrets({
      secrets: context.get<Maintenance>(MAINTENANCE).secrets,
      cipher: context.get(SECRET_CIPHER),
    }),
    async close() {
      await context.close().finally(() => context.get(ShutdownHooks).closeAll());
    },
  };
}
