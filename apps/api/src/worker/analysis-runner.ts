import { Inject, Injectable } from '@nestjs/common';
import type { Analyses } from '#core/ports/analyses.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import type { Postponement } from '#core/ports/analysis-queue.js';
import type { Artworks } from '#core/ports/artworks.js';
import type { Clock } from '#core/ports/clock.js';
import type { EpisodeSource } from '#core/ports/episode-source.js';
import type { PartDrafts } from '#core/ports/part-drafts.js';
import type { Summarizer } from '#core/ports/summarizer.js';
import type { TranscriptParser } from '#core/ports/transcript-parser.js';
import type { CostPrices } from '#core/usage/estimate-cost.js';
import type { RunUsage } from '#core/usecases/analysis/make-analysis.js';
import { runAnalysis } from '#core/usecases/analysis/run-analysis.js';
import type { Logger } from '../observability/logger.js';
import { Metrics } from '../observability/metrics.js';
import {
  ANALYSES,
  ANALYSIS_JOBS,
  ARTWORKS,
  CLOCK,
  COST_PRICES,
  EPISODE_SOURCE,
  EXAMPLE_SUMMARIZER,
  LOGGER,
  PART_DRAFTS,
  SAMPLE_CATALOG,
  SUMMARIZER,
  TRANSCRIPT_PARSER,
} from '../wiring/tokens.js';

const JOB_TIMEOUT_MS = 10 * 60_000;

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
    @Inject(SUMMARIZER) summarizer: Summarizer,
    @Inject(EXAMPLE_SUMMARIZER) exampleSummarizer: Summarizer,
    @Inject(CLOCK) clock: Clock,
    @Inject(COST_PRICES) prices: CostPrices,
    @Inject(PART_DRAFTS) parts: PartDrafts,
    @Inject(ARTWORKS) artworks: Artworks,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.runAnalysis = runAnalysis({
      analyses,
      jobs,
      episodes,
      samples,
      transcripts,
      summarizer,
      exampleSummarizer,
      clock,
      prices,
      parts,
      artworks,
    });
  }

  /** Resolves with the delay of a job that has to wait for an upstream. */
  async run(jobId: string): Promise<Postponement | undefined> {
    const log = this.log.child({ part: 'worker', jobId });
    const result = await this.runAnalysis(jobId, AbortSignal.timeout(JOB_TIMEOUT_MS));
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
        log.info({ delayMs: result.delayMs }, 'analysis throttled by an upstream limit');
        return { delayMs: result.delayMs };
      case 'superseded':
        log.info({ llm, transcription }, 'analysis superseded');
    }
    return undefined;
  }

  private countUsage({ usage, transcription }: RunUsage): void {
    this.metrics.llmCost.inc(transcription?.costUsd ?? 0);
    if (!usage) return;
    this.metrics.llmTokens.inc({ kind: 'input' }, usage.inputTokens);
    this.metrics.llmTokens.inc({ kind: 'output' }, usage.outputTokens);
    this.metrics.llmCost.inc(usage.costUsd ?? 0);
  }
}
