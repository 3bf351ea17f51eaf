import { Inject, Injectable } from '@nestjs/common';
import type { ModelUsage } from '#core/analysis/model-usage.js';
import type { Postponement } from '#core/ports/analysis-queue.js';
import { AnalysisService } from '../features/analysis/analysis.service.js';
import type { Logger } from '../observability/logger.js';
import { Metrics } from '../observability/metrics.js';
import { LOGGER } from '../wiring/tokens.js';

/** No analysis takes longer than this, in milliseconds. */
const JOB_DEADLINE_MS = 10 * 60_000;

/** Runs one job and tells the log and the metrics how it ended. */
@Injectable()
export class AnalysisRunner {
  constructor(
    private readonly useCases: AnalysisService,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Answers after which time the job is to be brought again, when it has to wait. */
  async run(jobId: string): Promise<Postponement | undefined> {
    const log = this.log.child({ part: 'worker', jobId });
    const result = await this.useCases.runAnalysis(jobId, AbortSignal.timeout(JOB_DEADLINE_MS));
    this.countUsage(result.usage);
    switch (result.outcome) {
      case 'done':
        this.metrics.analyses.inc({ outcome: 'done', code: '' });
        this.metrics.analysisSeconds.observe(result.tookMs / 1000);
        log.info({ analysisId: result.analysisId, ms: result.tookMs, llm: result.usage }, 'analysis done');
        break;
      case 'failed':
        this.metrics.analyses.inc({ outcome: 'failed', code: result.failure.code });
        log.warn({ code: result.failure.code, err: result.cause, llm: result.usage }, 'analysis failed');
        break;
      case 'postponed':
        log.info({ delayMs: result.delayMs }, 'analysis waits for its turn at an upstream');
        return { delayMs: result.delayMs };
      case 'superseded':
        log.info({ llm: result.usage }, 'analysis was finished elsewhere');
    }
    return undefined;
  }

  private countUsage(usage: ModelUsage | undefined): void {
    if (!usage) return;
    this.metrics.llmTokens.inc({ kind: 'input' }, usage.inputTokens);
    this.metrics.llmTokens.inc({ kind: 'output' }, usage.outputTokens);
    this.metrics.llmCost.inc(usage.costUsd ?? 0);
  }
}
