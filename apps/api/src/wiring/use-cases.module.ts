import { Global, Module } from '@nestjs/common';
import { readOnce } from '#adapters/transcripts/read-once.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import type { AnalysisQueue } from '#core/ports/analysis-queue.js';
import type { Clock } from '#core/ports/clock.js';
import type { EpisodeSource } from '#core/ports/episode-source.js';
import type { Ids } from '#core/ports/ids.js';
import type { Retention } from '#core/ports/retention.js';
import type { SampleCatalog } from '#core/ports/sample-catalog.js';
import type { Summarizer } from '#core/ports/summarizer.js';
import type { TranscriptParser } from '#core/ports/transcript-parser.js';
import { deleteExpiredData } from '#core/usecases/delete-expired-data.js';
import { findAnalysis, resolveSlug } from '#core/usecases/find-analysis.js';
import { followJob, waitForJob } from '#core/usecases/follow-job.js';
import { findExample, getOrCreateExample } from '#core/usecases/get-or-create-example.js';
import { limitConcurrency } from '#core/usecases/limit-concurrency.js';
import { redispatchStalledJobs } from '#core/usecases/redispatch-stalled-jobs.js';
import { runAnalysis } from '#core/usecases/run-analysis.js';
import { submitAnalysis } from '#core/usecases/submit-analysis.js';
import { AnalysisService } from '../features/analysis/analysis.service.js';
import * as token from './tokens.js';

/** Submissions that are recorded at once in this process: workers begin with the first of a rush meanwhile. */
const OPENED_AT_ONCE = 4;

/** The use cases, each given the ports that it names. */
@Global()
@Module({
  providers: [
    {
      provide: AnalysisService,
      inject: [
        token.ANALYSES,
        token.ANALYSIS_JOBS,
        token.ANALYSIS_QUEUE,
        token.EPISODE_SOURCE,
        token.SAMPLES,
        token.TRANSCRIPT_PARSER,
        token.SUMMARIZER,
        token.CLOCK,
        token.IDS,
        token.RETENTION,
      ],
      useFactory: (
        analyses: Analyses,
        jobs: AnalysisJobs,
        queue: AnalysisQueue,
        episodes: EpisodeSource,
        samples: EpisodeSource & SampleCatalog,
        transcripts: TranscriptParser,
        summarizer: Summarizer,
        clock: Clock,
        ids: Ids,
        housekeeping: Retention,
      ): AnalysisService => {
        const ports = {
          analyses,
          jobs,
          queue,
          episodes,
          samples,
          transcripts: readOnce(transcripts),
          summarizer,
          clock,
          ids,
        };
        return {
          submitAnalysis: submitAnalysis({
            ...ports,
            jobs: { ...jobs, open: limitConcurrency(jobs.open, OPENED_AT_ONCE) },
          }),
          runAnalysis: runAnalysis(ports),
          redispatchStalledJobs: redispatchStalledJobs(ports),
          cleanUp: deleteExpiredData({ housekeeping, clock }),
          followJob: followJob(ports),
          waitForJob: waitForJob(ports),
          jobById: (id) => jobs.byId(id),
          findAnalysis: findAnalysis(ports),
          resolveSlug: resolveSlug(ports),
          findExample: findExample(ports),
          getOrCreateExample: getOrCreateExample(ports),
        };
      },
    },
  ],
  exports: [AnalysisService],
})
export class UseCasesModule {}
