import { Module } from '@nestjs/common';
import { AnalysisProcessor } from './analysis-processor.js';
import { ANALYSIS_RUNNER } from './analysis-runner.js';
import { ADVANCE_BATCHES } from './batch-tasks.js';
import { WRITE_BRIEFINGS } from './briefing-tasks.js';
import { CALL_WEBHOOKS, SEND_PUSHES, SEND_READY_MAILS, SEND_SUMMARIES } from './connecting-tasks.js';
import { POLL_SHOWS, SEND_DIGESTS, SUBSCRIBE_TO_HUBS, SUMMARIZE_NEW_EPISODES } from './following-tasks.js';
import { MAINTENANCE_TASKS } from './maintenance-tasks.js';

/** Processes analysis jobs and periodic tasks. */
@Module({
  providers: [
    ANALYSIS_RUNNER,
    AnalysisProcessor,
    ...MAINTENANCE_TASKS,
    POLL_SHOWS,
    SUBSCRIBE_TO_HUBS,
    SUMMARIZE_NEW_EPISODES,
    ADVANCE_BATCHES,
    SEND_DIGESTS,
    CALL_WEBHOOKS,
    SEND_SUMMARIES,
    SEND_PUSHES,
    WRITE_BRIEFINGS,
    SEND_READY_MAILS,
  ],
})
export class WorkerModule {}
