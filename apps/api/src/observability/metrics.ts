import { Inject, Injectable } from '@nestjs/common';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AnalysisQueue } from '#core/ports/analysis-queue.js';
import { ANALYSIS_QUEUE } from '../wiring/tokens.js';

/** The metrics that Prometheus scrapes at `/metrics`. Durations are in seconds. */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  readonly contentType = this.registry.contentType;

  readonly requestSeconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    registers: [this.registry],
  });

  readonly shedRequests = new Counter({
    name: 'podgist_shed_requests_total',
    help: 'Requests rejected with 503 because too many of their class were in work.',
    labelNames: ['class'] as const,
    registers: [this.registry],
  });

  readonly analyses = new Counter({
    name: 'podgist_analyses_total',
    help: 'Finished analyses by outcome, and by error code when failed.',
    labelNames: ['outcome', 'code'] as const,
    registers: [this.registry],
  });

  readonly analysisSeconds = new Histogram({
    name: 'podgist_analysis_duration_seconds',
    help: 'Duration from the start of a job to its stored analysis.',
    buckets: [0.5, 1, 2, 5, 10, 30, 60, 120, 300],
    registers: [this.registry],
  });

  readonly llmTokens = new Counter({
    name: 'podgist_llm_tokens_total',
    help: 'Tokens used by analyses, including failed ones.',
    labelNames: ['kind'] as const,
    registers: [this.registry],
  });

  readonly llmCost = new Counter({
    name: 'podgist_llm_cost_usd_total',
    help: 'Cost of analyses, including failed ones, for models with known prices.',
    registers: [this.registry],
  });

  constructor(@Inject(ANALYSIS_QUEUE) queue: AnalysisQueue) {
    collectDefaultMetrics({ register: this.registry });
    const registers = [this.registry];
    new Gauge({
      name: 'podgist_queue_jobs',
      help: 'Jobs in the queue by state.',
      labelNames: ['state'] as const,
      registers,
      async collect() {
        const depth = await queue.depth();
        this.set({ state: 'waiting' }, depth.waiting);
        this.set({ state: 'active' }, depth.active);
      },
    });
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }
}
