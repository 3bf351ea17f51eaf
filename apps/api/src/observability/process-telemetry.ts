import type { EndOperation, Operation, Telemetry, TelemetryAttributes } from '#core/ports/telemetry.js';
import type { TraceContext } from '#core/tracing/parse-trace-context.js';
import { OperationMetrics } from './operation-metrics.js';

const MAX_CODE_LENGTH = 64;

/** A request or operation that is being traced. */
export interface TracedOperation {
  /** Runs a function whose operations become parts of this one. */
  run<T>(part: () => T): T;
  end(attributes: TelemetryAttributes): void;
}

/** Recorder of traces, present where an exporter is configured. */
export interface Tracing {
  /** Undefined: not part of any trace. */
  begin(operation: Omit<Operation, 'metric'>): TracedOperation | undefined;
  /** Begins a trace. */
  beginRequest(method: string): TracedOperation & { rename(name: string): void };
  traceContext(): TraceContext | undefined;
}

/** Records the operations of one process: durations always, traces with a recorder. */
export class ProcessTelemetry implements Telemetry {
  readonly metrics = new OperationMetrics();

  constructor(readonly tracing?: Tracing) {}

  get isTracing(): boolean {
    return this.tracing !== undefined;
  }

  begin(operation: Operation): EndOperation {
    return this.recordEnd(operation, this.tracing?.begin(operation));
  }

  async observe<T>(
    operation: Operation,
    run: (note: (attributes: TelemetryAttributes) => void) => Promise<T>,
  ): Promise<T> {
    const traced = this.tracing?.begin(operation);
    const end = this.recordEnd(operation, traced);
    let noted: TelemetryAttributes = {};
    const note = (attributes: TelemetryAttributes) => {
      noted = { ...noted, ...attributes };
    };
    try {
      const result = await (traced ? traced.run(() => run(note)) : run(note));
      end({ attributes: noted });
      return result;
    } catch (error) {
      end({ error, attributes: noted });
      throw error;
    }
  }

  traceContext(): TraceContext | undefined {
    return this.tracing?.traceContext();
  }

  private recordEnd(operation: Operation, traced: TracedOperation | undefined): EndOperation {
    const startedAt = performance.now();
    return ({ error, attributes } = {}) => {
      const failure = error === undefined ? undefined : { 'error.type': errorType(error) };
      const all = { ...operation.attributes, ...attributes, ...failure };
      if (operation.metric)
        this.metrics.record(operation.metric, all, (performance.now() - startedAt) / 1000);
      traced?.end({ ...attributes, ...failure });
    };
  }
}

/** `error.type` of a failure: its code or class. Messages may quote what people wrote. */
function errorType(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && code !== '' && code.length <= MAX_CODE_LENGTH) return code;
  return error instanceof Error ? error.constructor.name : '_OTHER';
}
