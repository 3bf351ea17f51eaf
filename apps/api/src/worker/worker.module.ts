import { Module } from '@nestjs/common';
import { AnalysisProcessor } from './analysis-processor.js';
import { AnalysisRunner } from './analysis-runner.js';
import { CleanUp } from './clean-up.js';
import { ErrandRounds } from './errand-rounds.js';
import { ForgottenJobs } from './forgotten-jobs.js';

/** What a process does that analyses and runs errands. */
@Module({ providers: [AnalysisRunner, AnalysisProcessor, ForgottenJobs, ErrandRounds, CleanUp] })
export class WorkerModule {}
