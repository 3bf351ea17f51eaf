import { BullModule, getQueueToken } from '@nestjs/bullmq';
import { Global, Module } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { type Bullmq, openBullmq } from '#adapters/queue/open-bullmq.js';
import { provide } from './ports.js';
import { QUEUE_NAME } from './queue-settings.js';

const BULLMQ = provide(
  'bullmq',
  ['env', 'databaseUrl', 'log', 'shutdownHooks', 'telemetry'],
  async ({ env, databaseUrl, log, shutdownHooks, telemetry }) => {
    const bullmq = await openBullmq(
      env.REDIS_URL ? { kind: 'redis', url: env.REDIS_URL } : { kind: 'postgres', url: databaseUrl },
      (err) => log.warn({ part: 'queue', err }, 'queue error'),
      telemetry,
    );
    shutdownHooks.push(() => bullmq.close());
    return bullmq;
  },
);

@Global()
@Module({ providers: [BULLMQ], exports: [BULLMQ] })
class BullmqModule {}

const ANALYSIS_QUEUE = {
  provide: 'queue',
  inject: ['bullmq', getQueueToken(QUEUE_NAME)],
  useFactory: (bullmq: Bullmq, queue: Queue) => bullmq.analysisQueue(queue),
};

/** BullMQ on Redis if configured, otherwise on the product's Postgres. */
@Global()
@Module({
  imports: [
    BullmqModule,
    BullModule.forRootAsync({ inject: ['bullmq'], useFactory: (bullmq: Bullmq) => bullmq.options }),
    BullModule.registerQueue({ name: QUEUE_NAME }),
  ],
  providers: [ANALYSIS_QUEUE],
  exports: [ANALYSIS_QUEUE, BullModule],
})
export class QueueModule {}
