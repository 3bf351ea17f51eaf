import { Histogram } from 'prom-client';
import type { DurationMetric, TelemetryAttributes } from '#core/ports/telemetry.js';

/** A histogram by OpenTelemetry's semantic conventions. */
export interface ConventionalMetric {
  readonly name: string;
  readonly help: string;
  readonly unit: string;
  readonly attributes: readonly string[];
  readonly buckets: readonly number[];
}

/** The Prometheus name of a metric: underscores, and the unit in words. */
export function prometheusName({ name, unit }: Pick<ConventionalMetric, 'name' | 'unit'>): string {
  return `${labelName(name)}${unit === 's' ? '_seconds' : ''}`;
}

/** The Prometheus label of an attribute. */
export function labelName(attribute: string): string {
  return attribute.replaceAll('.', '_');
}

/** Boundaries as the conventions advise; those of the model and of jobs go on to their time limits. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
const STATEMENT_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10];
const MODEL_SECONDS = [
  0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1.28, 2.56, 5.12, 10.24, 20.48, 40.96, 81.92, 163.84, 327.68,
];
const JOB_SECONDS = [...SECONDS, 20, 40, 80, 160, 320, 640];
const TOKENS = [1, 4, 16, 64, 256, 1024, 4096, 16_384, 65_536, 262_144, 1_048_576, 4_194_304];

const GEN_AI = ['gen_ai.operation.name', 'gen_ai.provider.name', 'gen_ai.request.model'];
const MESSAGING = [
  'messaging.system',
  'messaging.destination.name',
  'messaging.operation.name',
  'error.type',
];

export const REQUEST_DURATION = {
  name: 'http.server.request.duration',
  help: 'Duration of HTTP requests.',
  unit: 's',
  attributes: ['http.request.method', 'http.route', 'http.response.status_code', 'url.scheme', 'error.type'],
  buckets: SECONDS,
} as const satisfies ConventionalMetric;

export const TOKEN_USAGE = {
  name: 'gen_ai.client.token.usage',
  help: 'Tokens of one call of the language model.',
  unit: '{token}',
  attributes: [...GEN_AI, 'gen_ai.token.type'],
  buckets: TOKENS,
} as const satisfies ConventionalMetric;

export const OPERATION_DURATIONS: Readonly<
  Record<DurationMetric, Omit<ConventionalMetric, 'name' | 'unit'>>
> = {
  'db.client.operation.duration': {
    help: 'Duration of database statements.',
    attributes: ['db.system.name', 'db.operation.name', 'error.type'],
    buckets: STATEMENT_SECONDS,
  },
  'http.client.request.duration': {
    help: 'Duration of requests to other services; hosts that anybody may name are “public”.',
    attributes: [
      'http.request.method',
      'server.address',
      'server.port',
      'http.response.status_code',
      'error.type',
    ],
    buckets: SECONDS,
  },
  'gen_ai.client.operation.duration': {
    help: 'Duration of calls of the language model.',
    attributes: [...GEN_AI, 'error.type'],
    buckets: MODEL_SECONDS,
  },
  'messaging.client.operation.duration': {
    help: 'Duration of adding a job to the queue.',
    attributes: MESSAGING,
    buckets: SECONDS,
  },
  'messaging.process.duration': {
    help: 'Duration of processing a job of the queue.',
    attributes: MESSAGING,
    buckets: JOB_SECONDS,
  },
};

/** Histograms by OpenTelemetry's conventions. */
export class OperationMetrics {
  private readonly histograms = new Map<
    string,
    { metric: ConventionalMetric; histogram: Histogram<string> }
  >();

  constructor() {
    const durations = Object.entries(OPERATION_DURATIONS).map(([name, rest]) => ({
      name,
      unit: 's',
      ...rest,
    }));
    for (const metric of [REQUEST_DURATION, TOKEN_USAGE, ...durations]) {
      const histogram = new Histogram({
        name: prometheusName(metric),
        help: metric.help,
        labelNames: metric.attributes.map(labelName),
        buckets: [...metric.buckets],
        registers: [],
      });
      this.histograms.set(metric.name, { metric, histogram });
    }
  }

  all(): { readonly metric: ConventionalMetric; readonly histogram: Histogram<string> }[] {
    return [...this.histograms.values()];
  }

  record(name: DurationMetric, attributes: TelemetryAttributes, seconds: number): void {
    this.observe(name, attributes, seconds);
    if (name !== 'gen_ai.client.operation.duration') return;
    for (const type of ['input', 'output']) {
      const tokens = attributes[`gen_ai.usage.${type}_tokens`];
      if (typeof tokens === 'number')
        this.observe(TOKEN_USAGE.name, { ...attributes, 'gen_ai.token.type': type }, tokens);
    }
  }

  observe(name: string, attributes: TelemetryAttributes, value: number): void {
    const known = this.histograms.get(name);
    if (!known) return;
    const labels: Record<string, string | number> = {};
    for (const attribute of known.metric.attributes) {
      const given = attributes[attribute];
      if (given !== undefined) labels[labelName(attribute)] = given;
    }
    known.histogram.observe(labels, value);
  }
}
