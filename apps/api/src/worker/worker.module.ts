import { Module } from '@nestjs/common';
import { AnalysisProcessor } from './analysis-processor.js';
import { AnalysisRunner } from './analysis-runner.js';
import { ArtworkTask } from './artwork-task.js';
import { BackgroundTaskPoller } from './background-task-poller.js';
import { DigestSender } from './digest-sender.js';
import { DigestTask } from './digest-task.js';
import { NewEpisodeTask } from './new-episode-task.js';
import { ObjectDeletionTask } from './object-deletion-task.js';
import { RetentionTask } from './retention-task.js';
import { SavedKeysTask } from './saved-keys-task.js';
import { ShowPoller } from './show-poller.js';
import { StalledJobPoller } from './stalled-job-poller.js';
import { SummaryExportTask } from './summary-export-task.js';
import { SummaryPurgeTask } from './summary-purge-task.js';
import { WebSubTask } from './web-sub-task.js';
import { WebhookTask } from './webhook-task.js';

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
