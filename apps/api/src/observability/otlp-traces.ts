import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { Operation, TelemetryAttributes } from '#core/ports/telemetry.js';
import type { TraceContext } from '#core/tracing/parse-trace-context.js';
import { activeTrace } from './active-trace.js';
import type { TracedOperation, Tracing } from './process-telemetry.js';

const KINDS: Readonly<Record<Operation['kind'], SpanKind>> = {
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
  task: SpanKind.INTERNAL,
};

/** Records operations as spans. Nothing is registered with OpenTelemetry's globals: the context lives in `activeTrace`. */
export function createTracing(tracer: Tracer): Tracing {
  const propagator = new W3CTraceContextPropagator();

  function traced(span: Span, parent: Context): TracedOperation {
    const { traceId, spanId, traceFlags } = span.spanContext();
    const active = {
      context: trace.setSpan(parent, span),
      logFields: {
        trace_id: traceId,
        span_id: spanId,
        trace_flags: traceFlags.toString(16).padStart(2, '0'),
      },
    };
    return {
      run: (part) => activeTrace.run(active, part),
      end: (attributes) => endSpan(span, attributes),
    };
  }

  function parentOf({ kind, parent }: Pick<Operation, 'kind' | 'parent'>): Context | undefined {
    if (parent) return propagator.extract(ROOT_CONTEXT, parent, defaultTextMapGetter);
    if (kind === 'consumer') return ROOT_CONTEXT;
    return activeTrace.getStore()?.context ?? (kind === 'task' ? ROOT_CONTEXT : undefined);
  }

  return {
    begin(operation) {
      const parent = parentOf(operation);
      if (!parent) return undefined;
      const { name, kind, attributes } = operation;
      return traced(tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent), parent);
    },
    beginRequest(method) {
      const attributes = { 'http.request.method': method };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
      return { ...traced(span, ROOT_CONTEXT), rename: (name) => void span.updateName(name) };
    },
    traceContext() {
      const context = activeTrace.getStore()?.context;
      if (!context) return undefined;
      const carrier: Partial<Record<keyof TraceContext, string>> = {};
      propagator.inject(context, carrier, defaultTextMapSetter);
      const { traceparent, tracestate } = carrier;
      return traceparent === undefined ? undefined : { traceparent, ...(tracestate && { tracestate }) };
    },
  };
}

function endSpan(span: Span, attributes: TelemetryAttributes): void {
  span.setAttributes(attributes);
  if (attributes['error.type'] !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
