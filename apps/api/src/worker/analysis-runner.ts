import { Inject, Injectable } from '@nestjs/common';
import { FreeJobPlaces, freePlaces } from '#core/jobs/free-job-places.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import type { Postponement } from '#core/ports/analysis-queue.js';
import type { Artworks } from '#core/ports/artworks.js';
import type { EpisodeSource } from '#core/ports/episode-source.js';
import type { Summarizer } from '#core/ports/summarizer.js';
import type { Clock, Timers } from '#core/ports/system.js';
import type { Operation, Telemetry } from '#core/ports/telemetry.js';
import type { TranscriptParser, TranscriptWork } from '#core/ports/transcripts.js';
import type { TraceContext } from '#core/tracing/parse-trace-context.js';
import type { CostPrices } from '#core/usage/spending.js';
import type { RunUsage } from '#core/usecases/analysis/make-analysis.js';
import { type RunResult, runAnalysis } from '#core/usecases/analysis/run-analysis.js';
import type { Env } from '../env/env.js';
import type { Logger } from '../observability/logger.js';
import { Metrics } from '../observability/metrics.js';
import { QUEUE_NAME } from '../wiring/queue-settings.js';
import {
  ANALYSES,
  ANALYSIS_JOBS,
  ARTWORKS,
  CLOCK,
  COST_PRICES,
  ENV,
  EPISODE_SOURCE,
  EXAMPLE_SUMMARIZER,
  LOGGER,
  SAMPLE_CATALOG,
  SUMMARIZER,
  TELEMETRY,
  TIMERS,
  TRANSCRIPT_PARSER,
  TRANSCRIPT_WORK,
  WAITED_RUNS,
} from '../wiring/tokens.js';

const JOB_TIMEOUT_MS = 10 * 60_000;
/** Time that is kept for checking and storing a summary. */
const WRAP_UP_MS = 30_000;

/** Runs analysis jobs and records their outcome in the log and the metrics. */
@Injectable()
export class AnalysisRunner {
  private readonly runAnalysis: ReturnType<typeof runAnalysis>;

  constructor(
    @Inject(ANALYSES) analyses: Analyses,
    @Inject(ANALYSIS_JOBS) jobs: AnalysisJobs,
    @Inject(EPISODE_SOURCE) episodes: EpisodeSource,
    @Inject(SAMPLE_CATALOG) samples: EpisodeSource,
    @Inject(TRANSCRIPT_PARSER) transcripts: TranscriptParser,
    @Inject(TRANSCRIPT_WORK) work: TranscriptWork,
    @Inject(SUMMARIZER) summarizer: Summarizer,
    @Inject(EXAMPLE_SUMMARIZER) exampleSummarizer: Summarizer,
    @Inject(CLOCK) clock: Clock,
    @Inject(TIMERS) timers: Timers,
    @Inject(WAITED_RUNS) waitedRuns: WeakSet<AbortSignal>,
    @Inject(COST_PRICES) prices: CostPrices,
    @Inject(ARTWORKS) artworks: Artworks,
    @Inject(ENV) { WORKER_CONCURRENCY }: Env,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly log: Logger,
    @Inject(TELEMETRY) private readonly telemetry: Telemetry,
  ) {
    this.runAnalysis = runAnalysis({
      analyses,
      jobs,
      episodes,
      samples,
      transcripts,
      work,
      summarizer,
      exampleSummarizer,
      clock,
      timers,
      waitedRuns,
      prices,
      artworks,
      places: new FreeJobPlaces(freePlaces(WORKER_CONCURRENCY)),
    });
  }

  /** Resolves with the delay of a job that has to wait for an upstream. `trace` is that of the job's submission. */
  run(jobId: string, trace?: TraceContext): Promise<Postponement | undefined> {
    const operation: Operation = {
      name: `process ${QUEUE_NAME}`,
      kind: 'consumer',
      metric: 'messaging.process.duration',
      attributes: {
        'messaging.system': 'bullmq',
        'messaging.destination.name': QUEUE_NAME,
        'messaging.operation.name': 'process',
        'messaging.operation.type': 'process',
        'messaging.message.id': jobId,
      },
      parent: trace,
    };
    return this.telemetry.observe(operation, async (note) => {
      const result = await this.runOnce(jobId);
      note({ 'podgist.analysis.outcome': result.outcome });
      if (result.outcome === 'failed') note({ 'error.type': result.failure.code });
      return result.outcome === 'postponed' ? { delayMs: result.delayMs } : undefined;
    });
  }

  private async runOnce(jobId: string): Promise<RunResult> {
    const log = this.log.child({ part: 'worker', jobId });
    const result = await this.runAnalysis(
      jobId,
      AbortSignal.timeout(JOB_TIMEOUT_MS),
      AbortSignal.timeout(JOB_TIMEOUT_MS - WRAP_UP_MS),
    );
    this.countUsage(result);
    const { usage: llm, transcription } = result;
    switch (result.outcome) {
      case 'done':
        this.metrics.analyses.inc({ outcome: 'done', code: '' });
        this.metrics.analysisSeconds.observe(result.tookMs / 1000);
        log.info({ analysisId: result.analysisId, ms: result.tookMs, llm, transcription }, 'analysis done');
        break;
      case 'failed':
        this.metrics.analyses.inc({ outcome: 'failed', code: result.failure.code });
        log.warn({ code: result.failure.code, err: result.cause, llm, transcription }, 'analysis failed');
        break;
      case 'postponed':
        log.info({ delayMs: result.delayMs }, 'analysis postponed');
        break;
      case 'superseded':
        log.info({ llm, transcription }, 'analysis superseded');
    }
    return result;
  }

  private countUsage({ usage, transcription }: RunUsage): void {
    this.metrics.llmCost.inc(transcription?.costUsd ?? 0);
    if (!usage) return;
    this.metrics.llmTokens.inc({ kind: 'input' }, usage.inputTokens);
    this.metrics.llmTokens.inc({ kind: 'output' }, usage.outputTokens);
    this.metrics.llmCost.inc(usage.costUsd ?? 0);
  }
}
