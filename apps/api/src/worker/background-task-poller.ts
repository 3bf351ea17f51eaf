import { Inject, Injectable } from '@nestjs/common';
import type { TaskRunner } from '#core/usecases/operations/run-task.js';
import type { Logger } from '../observability/logger.js';
import { BACKGROUND_TASK_RUNNER, LOGGER } from '../wiring/tokens.js';
import { PeriodicTask } from './periodic-task.js';

/** Runs the background tasks that are due. */
@Injectable()
export class BackgroundTaskPoller extends PeriodicTask {
  protected readonly intervalMs = 5_000;
  protected readonly failureMessage = 'could not look for background tasks';

  constructor(
    @Inject(BACKGROUND_TASK_RUNNER) private readonly runner: TaskRunner,
    @Inject(LOGGER) log: Logger,
  ) {
    super(log.child({ part: 'tasks' }));
  }

  /** Does not wait for running tasks: the runner's shutdown hook does. */
  override async onApplicationShutdown(): Promise<void> {
    this.stop();
  }

  protected async runOnce(): Promise<void> {
    while ((await this.runner.due()) > 0);
  }
}
