import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '@opentelemetry/api';

/** The span that is being recorded: as its tracer knows it, and as log lines name it (OpenTelemetry's field names). */
export interface ActiveTrace {
  readonly context: Context;
  readonly logFields: {
    readonly trace_id: string;
    readonly span_id: string;
    readonly trace_flags: string;
  };
}

/** Empty where no traces are recorded. */
export const activeTrace = new AsyncLocalStorage<ActiveTrace>();
