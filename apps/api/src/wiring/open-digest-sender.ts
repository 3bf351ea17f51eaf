import { join } from 'node:path';
import { type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { findRunningPostgres } from '#adapters/embedded/postgres/find-running-postgres.js';
import type { Env } from '../env/env.js';
import { type Logger, nestLogger } from '../observability/logger.js';
import { DigestSender } from '../worker/digest-sender.js';
import { MAILER_PROVIDER } from './mail.module.js';
import { ShutdownHooks } from './shutdown-hooks.js';
import { StorageModule } from './storage.module.js';
import { SystemModule } from './system.module.js';

@Module({})
class DigestCliModule {
  static with(env: Env, log: Logger): DynamicModule {
    return {
      module: DigestCliModule,
      imports: [SystemModule.with(env, log), StorageModule],
      providers: [MAILER_PROVIDER, DigestSender],
    };
  }
}

/** Digest mails without a server, on the database of a running product or on its own. */
export async function openDigestSender(
  env: Env,
  log: Logger,
): Promise<{ readonly sender: DigestSender; close(): Promise<void> }> {
  const running = env.DATABASE_URL ?? (await findRunningPostgres(join(env.DATA_DIR, 'postgres')));
  const context = await NestFactory.createApplicationContext(
    DigestCliModule.with({ ...env, DATABASE_URL: running }, log),
    { logger: nestLogger(log), abortOnError: false },
  );
  return {
    sender: context.get(DigestSender),
    async close() {
      await context.close().finally(() => context.get(ShutdownHooks).closeAll());
    },
  };
}
