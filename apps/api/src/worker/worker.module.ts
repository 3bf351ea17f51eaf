import { Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import type { Job } from 'bullmq';
import type { ArtworkSource } from '#core/ports/artwork-source.js';
import type { Artworks } from '#core/ports/artworks.js';
import type { Clock } from '#core/ports/clock.js';
import type { ObjectDeletions } from '#core/ports/object-deletions.js';
import type { ObjectStorage } from '#core/ports/object-storage.js';
import { fetchArtworks } from '#core/usecases/catalogue/fetch-artworks.js';
import { deleteObjects } from '#core/usecases/operations/delete-objects.js';
import type { TaskRunner } from '#core/usecases/operations/task-runner.js';
import type { Env } from '../env/env.js';
import type { Logger } from '../observability/logger.js';
import { ANALYSIS_WORKER_SETTINGS, type Bullmq, processJob, QUEUE_NAME } from '../wiring/queue-settings.js';
import {
  ARTWORK_SOURCE,
  ARTWORKS,
  BACKGROUND_TASK_RUNNER,
  BULLMQ,
  CLOCK,
  ENV,
  LOGGER,
  OBJECT_DELETIONS,
  OBJECT_STORAGE,
} from '../wiring/tokens.js';
import { AnalysisRunner } from './analysis-runner.js';
import { DigestSender } from './digest-sender.js';
import { NewEpisodeTask } from './new-episode-task.js';
import { PeriodicTask } from './periodic-task.js';
import { RetentionTask } from './retention-task.js';
import { SavedKeysTask } from './saved-keys-task.js';
import { ShowPoller } from './show-poller.js';
import { StalledJobPoller } from './stalled-job-poller.js';
import { SummaryExportTask } from './summary-export-task.js';
import { SummaryPurgeTask } from './summary-purge-task.js';
import { WebSubTask } from './web-sub-task.js';
import { WebhookTask } from './webhook-task.js';

/** Deletes objects that no row refers to. Workers share it by leases in the database. */
@Injectable()
export class ObjectDeletionTask extends PeriodicTask {
  protected readonly intervalMs = 5_000;
  protected readonly failureMessage = 'could not delete objects';
  private readonly deleteDue: ReturnType<typeof deleteObjects> | undefined;

  constructor(
    @Inject(OBJECT_DELETIONS) deletions: ObjectDeletions,
    @Inject(OBJECT_STORAGE) storage: ObjectStorage | undefined,
    @Inject(LOGGER) log: Logger,
  ) {
    super(log.child({ part: 'object storage' }));
    this.deleteDue = storage && deleteObjects({ deletions, storage });
  }

  protected async runOnce(): Promise<void> {
    const deleted = await this.deleteDue?.();
    if (deleted) this.log.info({ deleted }, 'objects deleted');
  }
}

/** Sends the digest mails that are due. */
@Injectable()
export class DigestTask extends PeriodicTask {
  protected readonly intervalMs = 15_000;
  protected readonly failureMessage = 'could not send digests';
  private readonly stopping = new AbortController();

  constructor(
    private readonly sender: DigestSender,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) log: Logger,
  ) {
    super(log.child({ part: 'digests' }));
  }

  override async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await super.onApplicationShutdown();
  }

  protected async runOnce(): Promise<void> {
    const opened = await this.sender.openDue(this.clock.now());
    const sent = await this.sender.sendAll(this.stopping.signal);
    if (opened + sent > 0) this.log.info({ opened, sent }, 'digests sent');
  }
}

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

/** Pictures at once in one worker. */
const MAX_CONCURRENT_FETCHES = 4;

/** Fetches the artwork that documents need. Workers share it by leases in the database. */
@Injectable()
export class ArtworkTask extends PeriodicTask {
  protected readonly intervalMs = 2_000;
  protected readonly failureMessage = 'could not fetch artwork';
  private readonly fetchDue: ReturnType<typeof fetchArtworks>;
  private readonly aborted = new AbortController();

  constructor(
    @Inject(ARTWORKS) artworks: Artworks,
    @Inject(ARTWORK_SOURCE) source: ArtworkSource,
    @Inject(CLOCK) clock: Clock,
    @Inject(LOGGER) log: Logger,
  ) {
    super(log.child({ part: 'worker' }));
    this.fetchDue = fetchArtworks({ artworks, source, clock });
  }

  override async onApplicationShutdown(): Promise<void> {
    this.aborted.abort();
    await super.onApplicationShutdown();
  }

  protected async runOnce(): Promise<void> {
    const count = await this.fetchDue(MAX_CONCURRENT_FETCHES, this.aborted.signal);
    if (count > 0) this.log.info({ count }, 'artwork fetched');
  }
}

/** Takes jobs from the queue, as many at once as configured. */
@Processor(QUEUE_NAME, ANALYSIS_WORKER_SETTINGS)
export class AnalysisProcessor extends WorkerHost implements OnApplicationBootstrap {
  constructor(
    private readonly runner: AnalysisRunner,
    @Inject(BULLMQ) private readonly bullmq: Bullmq,
    @Inject(ENV) private readonly env: Env,
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    this.bullmq.run(this.worker, this.env.WORKER_CONCURRENCY);
  }

  process(job: Job, token?: string): Promise<void> {
    return processJob(job, token, (id, trace) => this.runner.run(id, trace));
  }
}

/** Processes analysis jobs and periodic tasks. */
@Module({
  providers: [
    AnalysisRunner,
    AnalysisProcessor,
    ArtworkTask,
    StalledJobPoller,
    BackgroundTaskPoller,
    DigestSender,
    DigestTask,
    ObjectDeletionTask,
    RetentionTask,
    ShowPoller,
    WebSubTask,
    NewEpisodeTask,
    SummaryPurgeTask,
    WebhookTask,
    SummaryExportTask,
    SavedKeysTask,
  ],
})
export class WorkerModule {}
