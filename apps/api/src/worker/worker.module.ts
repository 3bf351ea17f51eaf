import { Module } from '@nestjs/common';
import { AnalysisProcessor } from './analysis-processor.js';
import { AnalysisRunner } from './analysis-runner.js';
import { CleanUp } from './clean-up.js';
import { ErrandRounds } from './errand-rounds.js';
import { ForgottenJobs } from './forgotten-jobs.js';
import { RemovedSummaries } from './removed-summaries.js';

/** What a process does that analyses and runs errands. */
@Module({
  providers: [AnalysisRunner, AnalysisProcessor, ForgottenJobs, ErrandRounds, CleanUp, RemovedSummaries],
})
export class WorkerModule {}
