/** W3C trace context, as it travels with a queue job. */
export interface TraceContext {
  readonly traceparent: string;
  readonly tracestate?: string;
}

/** Version 00 with ids that are not zero, as the recommendation wants them. */
const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;
/** Printable ASCII of at most 512 characters. */
const TRACESTATE = /^[\x20-\x7e]{1,512}$/;

/** The trace context of stored data; undefined unless it is well-formed. A bad `tracestate` alone is dropped. */
export function parseTraceContext(stored: unknown): TraceContext | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { traceparent, tracestate } = stored as Readonly<Record<string, unknown>>;
  if (typeof traceparent !== 'string' || !TRACEPARENT.test(traceparent)) return undefined;
  const isValid = typeof tracestate === 'string' && TRACESTATE.test(tracestate);
  return isValid ? { traceparent, tracestate } : { traceparent };
}
