import { listening } from './listening.ts';

interface OtlpValue {
  readonly stringValue?: string;
  readonly intValue?: number;
  readonly doubleValue?: number;
}

type OtlpAttributes = readonly { readonly key: string; readonly value: OtlpValue }[];

interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: OtlpAttributes;
  readonly status: { readonly code?: number };
}

/** A span as it was received. Kinds: 2 server, 3 client, 4 producer, 5 consumer. */
export type ReceivedSpan = Omit<OtlpSpan, 'attributes'> & {
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
};

/** An OpenTelemetry collector that takes OTLP over HTTP as JSON. */
export async function startOtlpCollector() {
  const spans: ReceivedSpan[] = [];
  const metrics = new Map<string, { readonly unit?: string }>();
  const headers: (string | undefined)[] = [];
  let bodies = '';
  let answersAgain: Promise<void> | undefined;
  const server = await listening(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    await answersAgain;
    const text = Buffer.concat(chunks).toString();
    bodies += text;
    headers.push(request.headers.authorization);
    const body = JSON.parse(text);
    for (const { scopeSpans } of body.resourceSpans ?? [])
      for (const { spans: received } of scopeSpans)
        spans.push(
          ...(received as OtlpSpan[]).map((span) => ({ ...span, attributes: plain(span.attributes) })),
        );
    for (const { scopeMetrics } of body.resourceMetrics ?? [])
      for (const scope of scopeMetrics) for (const metric of scope.metrics) metrics.set(metric.name, metric);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  return {
    ...server,
    spans,
    metrics,
    headers,
    /** Spans of the trace that a span is in; none before it has arrived. */
    traceOf(isIt: (span: ReceivedSpan) => boolean): ReceivedSpan[] {
      const traceId = spans.find(isIt)?.traceId;
      return spans.filter((span) => span.traceId === traceId);
    },
    /** Names of the operations that a span is part of, outermost first, and its own. */
    pathTo(span: ReceivedSpan): string {
      const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
      return parent ? `${this.pathTo(parent)} > ${span.name}` : span.name;
    },
    /** Everything received, as text. */
    bodies: () => bodies,
    /** Takes requests from now on and does not answer until the returned function is called. */
    hang(): () => void {
      let answer = () => {};
      answersAgain = new Promise((resolve) => {
        answer = resolve;
      });
      return answer;
    },
  };
}

export type OtlpCollector = Awaited<ReturnType<typeof startOtlpCollector>>;

function plain(attributes: OtlpAttributes): ReceivedSpan['attributes'] {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.doubleValue]),
  );
}
