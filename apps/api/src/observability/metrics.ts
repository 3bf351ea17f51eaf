import { Inject, Injectable } from '@nestjs/common';
import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';
import type { AnalysisQueue } from '#core/ports/analysis-queue.js';
import type { Env } from '../env/env.js';
import { isHttps } from '../http/request-facts.js';
import { type ConventionalMetric, REQUEST_DURATION } from './operation-metrics.js';
import type { ProcessTelemetry } from './process-telemetry.js';

const MIN_FAILED_STATUS = 500;

/** The metrics that Prometheus scrapes at `/metrics`. Durations are in seconds. */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  private readonly scheme: string;
  readonly contentType = this.registry.contentType;

  readonly shedRequests = new Counter({
    name: 'podgist_shed_requests_total',
    help: 'Requests rejected with 503 because too many of their class waited.',
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

  constructor(
    @Inject('queue') queue: AnalysisQueue,
    @Inject('telemetry') private readonly telemetry: ProcessTelemetry,
    @Inject('env') env: Pick<Env, 'PUBLIC_URL'>,
    @Inject('objectUploads') uploads: { readonly fallbacks: ReadonlyMap<string, number> },
  ) {
    this.scheme = isHttps(env) ? 'https' : 'http';
    collectDefaultMetrics({ register: this.registry });
    for (const { histogram } of telemetry.metrics.all()) this.registry.registerMetric(histogram);
    const registers = [this.registry];
    new Counter({
      name: 'podgist_object_storage_fallbacks_total',
      help: 'Contents stored in the database because the object storage failed.',
      labelNames: ['kind'] as const,
      registers,
      collect() {
        this.reset();
        for (const [kind, count] of uploads.fallbacks) this.inc({ kind }, count);
      },
    });
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

  /** Counts an answered request. */
  countRequest(request: {
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly seconds: number;
  }): void {
    const { method, route, status, seconds } = request;
    const attributes = {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      'url.scheme': this.scheme,
      ...(status >= MIN_FAILED_STATUS && { 'error.type': String(status) }),
    };
    this.telemetry.metrics.observe(REQUEST_DURATION.name, attributes, seconds);
  }

  /** Metrics named by OpenTelemetry's conventions. */
  conventional(): ConventionalMetric[] {
    return this.telemetry.metrics.all().map(({ metric }) => metric);
  }

  values(): Promise<MetricObjectWithValues<MetricValue<string>>[]> {
    return this.registry.getMetricsAsJSON();
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }
}
