import { Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, type OnApplicationBootstrap } from '@nestjs/common';
import type { Job } from 'bullmq';
import type { Env } from '../env/env.js';
import { Port, type UseCases } from '../wiring/ports.js';
import { ANALYSIS_WORKER_SETTINGS, type Bullmq, processJob, QUEUE_NAME } from '../wiring/queue-settings.js';
import { ANALYSIS_RUNNER } from './analysis-runner.js';

/** Takes jobs from the queue, as many at once as configured. */
@Processor(QUEUE_NAME, ANALYSIS_WORKER_SETTINGS)
export class AnalysisProcessor extends WorkerHost implements OnApplicationBootstrap {
  constructor(
    @Inject(ANALYSIS_RUNNER.provide) private readonly run: UseCases<typeof ANALYSIS_RUNNER>,
    @Port('bullmq') private readonly bullmq: Bullmq,
    @Port('env') private readonly env: Env,
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    this.bullmq.run(this.worker, this.env.WORKER_CONCURRENCY);
  }

  process(job: Job, token?: string): Promise<void> {
    return processJob(job, token, this.run);
  }
}
