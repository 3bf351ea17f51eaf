import { setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Env } from '../env/env.js';
import type { Logger } from './logger.js';
import type { Metrics } from './metrics.js';
import { metricProducer } from './otlp-metrics.js';
import { createTracing } from './otlp-traces.js';
import type { Tracing } from './process-telemetry.js';

/** Time that an export may take, and how long a stopping process waits for the last one. In milliseconds. */
const EXPORT_TIMEOUT_MS = 5_000;
const CLOSE_TIMEOUT_MS = 1_000;
/** A collector that is away is named in the log this often. */
const WARNING_INTERVAL_MS = 60_000;
/** Attributes of a span are a few words. */
const MAX_ATTRIBUTE_LENGTH = 200;

type Settings = Pick<
  Env,
  | 'OTEL_EXPORTER_OTLP_HEADERS'
  | 'OTEL_SERVICE_NAME'
  | 'OTEL_RESOURCE_ATTRIBUTES'
  | 'OTEL_TRACES_SAMPLER'
  | 'OTEL_TRACES_SAMPLER_ARG'
  | 'OTEL_BSP_SCHEDULE_DELAY'
  | 'OTEL_METRIC_EXPORT_INTERVAL'
  | 'ROLE'
>;

/** Export of traces and metrics to an OpenTelemetry collector (OTLP over HTTP, JSON). */
export interface Otlp {
  readonly tracing: Tracing;
  exportMetrics(metrics: Metrics): void;
  /** Sends what is left, within a second. */
  close(): Promise<void>;
}

/** Opens the export. Sends are batched in the background; what a slow collector cannot take is dropped. */
export function openOtlp(endpoint: string, env: Settings, log: Logger): Otlp {
  reportFailures(log);
  const target = (signal: string) => ({
    url: `${endpoint}/v1/${signal}`,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    timeoutMillis: EXPORT_TIMEOUT_MS,
    concurrencyLimit: 4,
  });
  const resource = defaultResource().merge(
    resourceFromAttributes({
      ...env.OTEL_RESOURCE_ATTRIBUTES,
      'service.name': env.OTEL_SERVICE_NAME ?? env.OTEL_RESOURCE_ATTRIBUTES?.['service.name'] ?? 'podgist',
      'podgist.role': env.ROLE,
    }),
  );
  const provider = new TracerProvider({
    resource,
    sampler: samplerOf(env),
    spanLimits: { attributeValueLengthLimit: MAX_ATTRIBUTE_LENGTH },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter(target('traces')),
        scheduledDelayMillis: env.OTEL_BSP_SCHEDULE_DELAY ?? 5_000,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  });
  let reader: PeriodicExportingMetricReader | undefined;
  return {
    tracing: createTracing(provider.getTracer('podgist')),
    exportMetrics(metrics) {
      const interval = env.OTEL_METRIC_EXPORT_INTERVAL ?? 60_000;
      reader = new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(target('metrics')),
        exportIntervalMillis: interval,
        exportTimeoutMillis: Math.min(EXPORT_TIMEOUT_MS, interval),
      });
      reader.setMetricProducer(metricProducer(metrics, resource));
    },
    async close() {
      const timeout = new Promise((resolve) => setTimeout(resolve, CLOSE_TIMEOUT_MS).unref());
      // Unsent records are lost: nobody waits for a collector.
      const closed = Promise.allSettled([provider.shutdown(), reader?.shutdown()]);
      await Promise.race([closed, timeout]);
    },
  };
}

function samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio = 1 }: Settings): Sampler {
  const root = name?.endsWith('always_off')
    ? new AlwaysOffSampler()
    : name?.endsWith('traceidratio')
      ? new TraceIdRatioBasedSampler(ratio)
      : new AlwaysOnSampler();
  return name === undefined || name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

function reportFailures(log: Logger): void {
  let lastAt = Number.NEGATIVE_INFINITY;
  setGlobalErrorHandler((error) => {
    if (performance.now() - lastAt < WARNING_INTERVAL_MS) return;
    lastAt = performance.now();
    const reason = error instanceof Error ? error.message : 'unknown';
    log.warn({ part: 'telemetry', reason }, 'traces or metrics could not be exported');
  });
}
