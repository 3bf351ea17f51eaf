import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Outbound } from '#adapters/outbound/open-outbound.js';
import { type Env, readEnv } from '#api/env/env.js';
import { nestLogger, openLogger } from '#api/observability/logger.js';
import { EpisodesModule } from '#api/wiring/episodes.module.js';
import { ShutdownHooks } from '#api/wiring/shutdown-hooks.js';
import { SystemModule } from '#api/wiring/system.module.js';
import { upstreamClients, upstreamUrls } from '#api/wiring/upstreams.js';
import type { EpisodeSource } from '#core/ports/episode-source.js';

/** The product's outbound clients and episode source for this environment, without samples. */
export interface LiveWorld {
  readonly env: Env;
  readonly urls: ReturnType<typeof upstreamUrls>;
  readonly clients: ReturnType<typeof upstreamClients>;
  readonly episodes: EpisodeSource;
  close(): Promise<void>;
}

@Module({})
class LiveModule {}

export async function openLiveWorld(): Promise<LiveWorld> {
  const env = readEnv({
    LOG_LEVEL: 'silent',
    SESSION_SECRET: randomUUID(),
    ...process.env,
    SAMPLES: 'off',
  });
  const log = openLogger(env.LOG_LEVEL);
  const app = await NestFactory.createApplicationContext(
    { module: LiveModule, imports: [SystemModule.with(env, log), EpisodesModule] },
    { logger: nestLogger(log), abortOnError: false },
  );
  return {
    env,
    urls: upstreamUrls(env),
    clients: upstreamClients(env, app.get<Outbound>('outbound', { strict: false })),
    episodes: app.get<EpisodeSource>('episodes'),
    close: () => app.get(ShutdownHooks).closeAll(),
  };
}
