import { AsyncLocalStorage } from 'node:async_hooks';
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
import type { Operation, TelemetryAttributes, TraceContext } from '#core/ports/telemetry.js';
import type { TracedOperation, Tracing } from './process-telemetry.js';

const KINDS = { client: SpanKind.CLIENT, producer: SpanKind.PRODUCER, consumer: SpanKind.CONSUMER };

/** Records operations as spans. Nothing is registered globally: the context lives in a storage of its own. */
export function createTracing(tracer: Tracer): Tracing {
  const contexts = new AsyncLocalStorage<Context>();
  const propagator = new W3CTraceContextPropagator();

  function traced(span: Span, parent: Context): TracedOperation {
    const context = trace.setSpan(parent, span);
    return {
      run: (part) => contexts.run(context, part),
      end: (attributes) => endSpan(span, attributes),
    };
  }

  function parentOf({ kind, parent }: Pick<Operation, 'kind' | 'parent'>): Context | undefined {
    if (kind !== 'consumer') return contexts.getStore();
    return parent ? propagator.extract(ROOT_CONTEXT, parent, defaultTextMapGetter) : ROOT_CONTEXT;
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
      const context = contexts.getStore();
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
