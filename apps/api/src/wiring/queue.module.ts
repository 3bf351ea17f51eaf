import { BullModule, getQueueToken } from '@nestjs/bullmq';
import { Global, Module } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { ANALYSIS_QUEUE as QUEUE_NAME } from '#adapters/queue/bullmq-analysis-queue.js';
import { type Bullmq, openBullmq } from '#adapters/queue/open-bullmq.js';
import type { Telemetry } from '#core/ports/telemetry.js';
import type { Env } from '../env/env.js';
import type { Logger } from '../observability/logger.js';
import { ShutdownHooks } from './shutdown-hooks.js';
import { ANALYSIS_QUEUE, BULLMQ, DATABASE_URL, ENV, LOGGER, TELEMETRY } from './tokens.js';

@Global()
@Module({
  providers: [
    {
      provide: BULLMQ,
      inject: [ENV, DATABASE_URL, LOGGER, ShutdownHooks, TELEMETRY],
      useFactory: async (
        env: Env,
        databaseUrl: string,
        log: Logger,
        shutdownHooks: ShutdownHooks,
        telemetry: Telemetry,
      ): Promise<Bullmq> => {
        const bullmq = await openBullmq(
          env.REDIS_URL ? { kind: 'redis', url: env.REDIS_URL } : { kind: 'postgres', url: databaseUrl },
          (err) => log.warn({ part: 'queue', err }, 'queue error'),
          telemetry,
        );
        shutdownHooks.push(() => bullmq.close());
        return bullmq;
      },
    },
  ],
  exports: [BULLMQ],
})
class BullmqModule {}

/** BullMQ on Redis if configured, otherwise on the product's Postgres. */
@Global()
@Module({
  imports: [
    BullmqModule,
    BullModule.forRootAsync({ inject: [BULLMQ], useFactory: (bullmq: Bullmq) => bullmq.options }),
    BullModule.registerQueue({ name: QUEUE_NAME }),
  ],
  providers: [
    {
      provide: ANALYSIS_QUEUE,
      inject: [BULLMQ, getQueueToken(QUEUE_NAME)],
      useFactory: (bullmq: Bullmq, queue: Queue) => bullmq.analysisQueue(queue),
    },
  ],
  exports: [ANALYSIS_QUEUE, BullModule],
})
export class QueueModule {}
