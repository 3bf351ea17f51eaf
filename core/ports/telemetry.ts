import type { TraceContext } from '#core/tracing/parse-trace-context.js';

/** Attributes by OpenTelemetry's semantic conventions. Must not contain secrets, addresses of people, queries of URLs or texts. */
export type TelemetryAttributes = Readonly<Record<string, string | number>>;

/** Histograms of durations, by their conventional names. */
export type DurationMetric =
  | 'db.client.operation.duration'
  | 'http.client.request.duration'
  | 'gen_ai.client.operation.duration'
  | 'messaging.client.operation.duration'
  | 'messaging.process.duration';

/** An operation on another system or in a thread, the processing of a queue job, or a piece of periodic work. */
export interface Operation {
  /** One of few names: no ids. */
  readonly name: string;
  /** A `consumer` is in no current trace. It and a `task` may begin one; the others are parts of one only. */
  readonly kind: 'client' | 'producer' | 'consumer' | 'internal' | 'task';
  /** Absent: recorded in traces only. */
  readonly metric?: DurationMetric;
  readonly attributes: TelemetryAttributes;
  /** The stored trace that is continued; defaults to the current one. */
  readonly parent?: TraceContext;
}

/** Ends an operation: `error` is what it failed with, `attributes` are those known only now. */
export type EndOperation = (outcome?: {
  readonly error?: unknown;
  readonly attributes?: TelemetryAttributes;
}) => void;

/** Records operations in metrics, and in traces where they are configured. Never throws and never delays. */
export interface Telemetry {
  /** False: there are no traces, only metrics. */
  readonly isTracing: boolean;
  /** Starts an operation without parts. */
  begin(operation: Operation): EndOperation;
  /** Runs an operation; what runs inside is part of it. `note` adds attributes; `error.type` marks it as failed. */
  observe<T>(
    operation: Operation,
    run: (note: (attributes: TelemetryAttributes) => void) => Promise<T>,
  ): Promise<T>;
  /** The context of the trace that is recorded now. */
  traceContext(): TraceContext | undefined;
}

/** Records nothing. */
export const noTelemetry: Telemetry = {
  isTracing: false,
  begin: () => () => undefined,
  observe: (_operation, run) => run(() => undefined),
  traceContext: () => undefined,
};
