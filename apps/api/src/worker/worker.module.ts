import { Module } from '@nestjs/common';
import { AnalysisProcessor } from './analysis-processor.js';
import { AnalysisRunner } from './analysis-runner.js';
import { CleanUp } from './clean-up.js';
import { ForgottenJobs } from './forgotten-jobs.js';

/** What a process does that analyses. */
@Module({ providers: [AnalysisRunner, AnalysisProcessor, ForgottenJobs, CleanUp] })
export class WorkerModule {}
