import { Global, Module } from '@nestjs/common';
import { readOnce } from '#adapters/transcripts/read-once.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import type { AnalysisQueue } from '#core/ports/analysis-queue.js';
import type { Clock } from '#core/ports/clock.js';
import type { EpisodeSource } from '#core/ports/episode-source.js';
import type { Housekeeping } from '#core/ports/housekeeping.js';
import type { Ids } from '#core/ports/ids.js';
import type { SampleShelf } from '#core/ports/sample-shelf.js';
import type { Summarizer } from '#core/ports/summarizer.js';
import type { TranscriptReader } from '#core/ports/transcript-reader.js';
import { cleanUp } from '#core/usecases/clean-up.js';
import { findAnalysis, lookUpSlug } from '#core/usecases/find-analysis.js';
import { awaitJob, followJob } from '#core/usecases/follow-job.js';
import { inTurn } from '#core/usecases/in-turn.js';
import { knownExample, openExample } from '#core/usecases/open-example.js';
import { redispatchForgotten } from '#core/usecases/redispatch-forgotten.js';
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
        token.TRANSCRIPT_READER,
        token.SUMMARIZER,
        token.CLOCK,
        token.IDS,
        token.HOUSEKEEPING,
      ],
      useFactory: (
        analyses: Analyses,
        jobs: AnalysisJobs,
        queue: AnalysisQueue,
        episodes: EpisodeSource,
        samples: EpisodeSource & SampleShelf,
        transcripts: TranscriptReader,
        summarizer: Summarizer,
        clock: Clock,
        ids: Ids,
        housekeeping: Housekeeping,
      ): AnalysisService => {
        const ports = {
          analyses,
          jobs,
          queue,
          episodes,
          samples,
          shelf: samples,
          transcripts: readOnce(transcripts),
          summarizer,
          clock,
          ids,
        };
        return {
          submitAnalysis: submitAnalysis({
            ...ports,
            jobs: { ...jobs, open: inTurn(jobs.open, OPENED_AT_ONCE) },
          }),
          runAnalysis: runAnalysis(ports),
          redispatchForgotten: redispatchForgotten(ports),
          cleanUp: cleanUp({ housekeeping, clock }),
          followJob: followJob(ports),
          awaitJob: awaitJob(ports),
          jobById: (id) => jobs.byId(id),
          findAnalysis: findAnalysis(ports),
          lookUpSlug: lookUpSlug(ports),
          knownExample: knownExample(ports),
          openExample: openExample(ports),
        };
      },
    },
  ],
  exports: [AnalysisService],
})
export class UseCasesModule {}
