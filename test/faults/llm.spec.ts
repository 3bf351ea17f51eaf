import type { Analysis } from '#core/analysis/analysis.js';
import { aSubmission } from '../builders/talk.js';
import { eventually } from '../support/eventually.js';
import { MemberBrowser } from '../support/member.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { type Answer, Visitor } from '../support/visitor.js';
import {
  type FakeOpenai,
  MADE_UP_QUOTE,
  type OpenaiFault,
  startFakeOpenai,
} from '../upstreams/openai/fake-server.js';
import { type OtlpCollector, type ReceivedSpan, startOtlpCollector } from '../upstreams/otlp-collector.js';
import { type FakeSmtp, startFakeSmtp } from '../upstreams/smtp.js';

const API_KEY = 'sk-a-key-that-is-in-no-trace';
const MAIL_PASSWORD = 'mail-password-in-no-log';

describe('an LLM with faults (contract §2, charging and refusals)', () => {
  let llm: FakeOpenai;
  let collector: OtlpCollector;
  let smtp: FakeSmtp;
  let product: RunningProduct;
  const log: string[] = [];
  beforeAll(async () => {
    llm = await startFakeOpenai();
    collector = await startOtlpCollector();
    smtp = await startFakeSmtp({ login: { user: 'podgist', password: MAIL_PASSWORD } });
    product = await startProduct(
      {
        OPENAI_BASE_URL: llm.url,
        OPENAI_MODEL: 'fake-model',
        OPENAI_API_KEY: API_KEY,
        SMTP_URL: smtp.url,
        LOG_LEVEL: 'trace',
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-collector',
        OTEL_BSP_SCHEDULE_DELAY: '50',
        OTEL_METRIC_EXPORT_INTERVAL: '500',
      },
      { log: (line) => log.push(line) },
    );
  });
  afterEach(() => llm.misbehave(undefined));
  afterAll(async () => {
    await product.close();
    await llm.close();
    await collector.close();
    await smtp.close();
  });

  it('stores only quotes from the transcript and records the model of the summary', async () => {
    const { body } = await new Visitor(product).analyze<Analysis>(aSubmission('pricing'));
    expect(body.provenance.summarizer).toEqual({ kind: 'llm', model: 'fake-model' });
    expect(body.businessInsights.keyQuotes.length).toBeGreaterThan(0);
    expect(JSON.stringify(llm.requests.at(-1)?.body)).not.toContain(MADE_UP_QUOTE);
    expect(JSON.stringify(body)).not.toContain(MADE_UP_QUOTE);
  });

  async function tokens(): Promise<number[]> {
    const text = await (await fetch(`${product.url}/metrics`)).text();
    return ['input', 'output'].map((kind) =>
      Number(new RegExp(`^podgist_llm_tokens_total{kind="${kind}"} (\\d+)$`, 'm').exec(text)?.[1] ?? 0),
    );
  }

  /** Responses may be sent before their usage is counted. */
  const counted = (are: (seen: number[]) => boolean) => eventually(tokens, are);

  it('traces an analysis from the request over the queue to the model and the database, without its texts', async () => {
    const { headers } = await new Visitor(product).analyze(aSubmission('traceable words'), {
      'user-agent': 'reader@example.test',
    });
    const trace = await traceOf(headers, 'process analyses');
    const path = ['chat fake-model', 'process analyses', 'send analyses', 'POST /api/analyze'];
    const spans = path.map((name) => trace.find((span) => span.name === name));
    expect(spans.map((span) => span?.kind)).toEqual([3, 5, 4, 2]);
    expect(spans.slice(0, -1).map((span) => span?.parentSpanId)).toEqual(
      spans.slice(1).map((span) => span?.spanId),
    );
    expect(spans.at(-1)?.parentSpanId).toBeUndefined();
    expect(spans[0]?.attributes).toMatchObject({
      'gen_ai.provider.name': 'openai',
      'gen_ai.usage.input_tokens': expect.any(Number),
    });
    const statementsOf = (parent?: ReceivedSpan) =>
      trace.filter(
        ({ parentSpanId, attributes }) =>
          parentSpanId === parent?.spanId && attributes['db.system.name'] === 'postgresql',
      );
    expect(statementsOf(spans[3]).length).toBeGreaterThan(2);
    expect(statementsOf(spans[1]).length).toBeGreaterThan(2);
    expect(collector.headers).toContain('Bearer of-the-collector');
    for (const secret of [API_KEY, 'traceable words', 'reader@example.test', 'of-the-collector', 'select '])
      expect(collector.bodies()).not.toContain(secret);
  });

  /** The trace of a request, once it has a span of this name. */
  const traceOf = (headers: Headers, name: string) =>
    eventually(
      () => {
        const id = headers.get('x-request-id');
        return collector.traceOf(({ attributes }) => attributes['podgist.request.id'] === id);
      },
      (spans) => spans.some((span) => span.name === name),
    );

  /** Registers until the mail is sent within the call: a busy machine leaves it to a worker. */
  async function registerWithMail() {
    for (let count = 1; ; count += 1) {
      const ada = new MemberBrowser(product, { email: `ada.traced.${count}@example.test` });
      const { headers, body } = await ada.register();
      if (body.emailSent) return { ada, headers };
    }
  }

  it('begins a trace of its own whatever headers a stranger sends', async () => {
    const theirs = 'deadbeef'.repeat(4);
    const { headers } = await new Visitor(product).call('/api/config', {
      headers: {
        traceparent: `00-${theirs}-00f067aa0ba902b7-00`,
        tracestate: `poison=${'x'.repeat(4000)}`,
        baggage: `poison=${'y'.repeat(4000)}`,
        b3: `${theirs}-00f067aa0ba902b7-0`,
      },
    });
    const [request] = await traceOf(headers, 'GET /api/config');
    expect([request?.parentSpanId, request?.traceId === theirs]).toEqual([undefined, false]);
    expect(collector.bodies()).not.toMatch(/deadbeef|poison/);
  });

  it('names the trace in each line of the log that belongs to it', async () => {
    const { headers } = await new Visitor(product).analyze(aSubmission('lines of a log'));
    const trace = await traceOf(headers, 'process analyses');
    const spanOf = (name: string) => trace.find((span) => span.name === name);
    const lineOf = (message: string) => {
      const lines = log.map((line) => JSON.parse(line));
      return lines.find(({ msg, trace_id: id }) => msg === message && id === trace[0]?.traceId);
    };
    expect(lineOf('request')).toMatchObject({
      span_id: spanOf('POST /api/analyze')?.spanId,
      trace_flags: '01',
      reqId: headers.get('x-request-id'),
    });
    expect(lineOf('analysis done')).toMatchObject({ span_id: spanOf('process analyses')?.spanId });
  });

  it('traces a member’s registration to the identity service and the mail server, and a PDF to its thread', async () => {
    const { ada, headers } = await registerWithMail();
    const registration = await traceOf(headers, 'send mail');
    expect(registration.map((span) => collector.pathTo(span))).toEqual(
      expect.arrayContaining([
        'POST /api/auth/register > POST',
        'POST /api/auth/register > welcome_mail > send mail',
      ]),
    );
    const { body } = await ada.analyze<Analysis>(aSubmission('a printed page'));
    const pdf = await ada.call(`/api/analysis/${body.id}/export/pdf`);
    const printed = await traceOf(pdf.headers, 'print PDF');
    expect(printed.find(({ name }) => name === 'print PDF')).toMatchObject({ kind: 1, status: {} });
    const mail = collector.spans.find(({ name }) => name === 'send mail');
    expect(mail).toMatchObject({
      kind: 3,
      attributes: {
        'server.address': '127.0.0.1',
        'server.port': smtp.port,
        'network.protocol.name': 'smtp',
      },
    });
    expect(collector.bodies()).not.toMatch(/ada\.traced|printed page/);
  });

  it('writes no secret to the log or a trace: keys, tokens, passwords, addresses of private feeds', async () => {
    const bob = new MemberBrowser(product);
    await bob.call('/api/payment-success', { method: 'POST', body: { plan: 'pro' } });
    const post = <T>(path: string, body: unknown) => bob.call<T>(path, { method: 'POST', body });
    const { key } = (await post<{ key: string }>('/api/user/api-keys', { name: 'Agent', scopes: ['read'] }))
      .body;
    const hook = { url: 'https://receiver.example/hooks/token-of-bob', events: ['analysis.completed'] };
    const { secret } = (await post<{ secret: string }>('/api/user/webhooks', hook)).body;
    const { url } = (await bob.call<{ url: string }>('/api/user/private-feed')).body;
    const feed = new URL(url).pathname;
    const reader = new Visitor(product);
    const password = 'a-password-of-bob';
    const answers = [
      await reader.call(feed),
      await reader.call('/api/user/next-steps', { headers: { authorization: `Bearer ${key}` } }),
      await reader.call(`/api/config?key=${key}`),
      await reader.call('/api/config', {
        headers: { traceparent: `00-${'c0ffee'.repeat(5)}00-c0ffeec0ffee0000-01` },
      }),
    ];
    const login = await fetch(`${product.url}/api/podmin/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ email: 'b@example.test', password }),
    });
    expect(login.status).toBe(401);
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 400, 200]);
    await traceOf((answers[3] as Answer).headers, 'GET /api/config');
    const written = log.join('\n') + collector.bodies();
    const secrets = [
      key,
      secret,
      feed,
      'token-of-bob',
      password,
      bob.token,
      API_KEY,
      MAIL_PASSWORD,
      'c0ffee',
    ];
    expect(secrets.filter((one) => written.includes(one))).toEqual([]);
    expect(written).toContain('GET /feeds/');
  });

  it('names metrics by OpenTelemetry’s conventions, for a collector and for Prometheus', async () => {
    const names = ['http.server', 'db.client', 'gen_ai.client', 'messaging'];
    const found = await eventually(
      () => [...collector.metrics.keys()].filter((name) => names.some((start) => name.startsWith(start))),
      (metrics) => metrics.length === 6,
    );
    expect(found.sort()).toEqual([
      'db.client.operation.duration',
      'gen_ai.client.operation.duration',
      'gen_ai.client.token.usage',
      'http.server.request.duration',
      'messaging.client.operation.duration',
      'messaging.process.duration',
    ]);
    expect(collector.metrics.get('db.client.operation.duration')?.unit).toBe('s');
    const text = await (await fetch(`${product.url}/metrics`)).text();
    expect(text).toMatch(
      /^http_server_request_duration_seconds_count\{http_request_method="POST",http_route="\/api\/analyze",http_response_status_code="200",url_scheme="http"\} \d/m,
    );
    expect(text).toMatch(/^gen_ai_client_token_usage_sum\{.*gen_ai_token_type="input"\} \d/m);
    expect(text).toMatch(/^db_client_operation_duration_seconds_count\{.*db_operation_name="SELECT"\} \d/m);
  });

  it('records token usage in the metrics, invisible to users', async () => {
    const [input = 0, output = 0] = await tokens();
    const { body } = await new Visitor(product).analyze<Analysis>(aSubmission('token counts'));
    const [, moreOutput = 0] = await counted(([moreInput = 0]) => moreInput > input + 1000);
    expect(moreOutput).toBeGreaterThan(output + 100);
    expect(Object.keys(body)).not.toContain('usage');
    expect(JSON.stringify(body)).not.toMatch(/inputTokens|promptVersion/);
  });

  it('records the token usage of every attempt of a failed analysis, invisible to users', async () => {
    const [input = 0, output = 0] = await tokens();
    const asked = llm.requests.length;
    llm.misbehave('wrong-schema');
    const { status, body } = await new Visitor(product).analyze(aSubmission('wasted tokens'));
    expect(status).toBe(503);
    expect(JSON.stringify(body)).not.toMatch(/usage|tokens|promptVersion/i);
    const sent = llm.requests.slice(asked);
    expect(sent).toHaveLength(2);
    const taken = sent.reduce((sum, { prompt }) => sum + Math.ceil(prompt.length / 4), 0);
    const [, moreOutput = 0] = await counted(([moreInput = 0]) => moreInput - input >= taken);
    expect((await tokens())[0]).toBe(input + taken);
    expect(moreOutput).toBeGreaterThan(output);
  });

  it.each<OpenaiFault>(['500', '429', '401', 'broken-json', 'cut-off', 'wrong-schema', 'reset'])(
    'gives instructions and refunds the quota when every call meets "%s"',
    async (fault) => {
      llm.misbehave(fault);
      const visitor = new Visitor(product);
      const { status, headers, body } = await visitor.analyze(aSubmission('sales'));
      expect(status).toBe(503);
      expect(headers.get('retry-after')).toMatch(/^\d+$/);
      expect(body.message).toMatch(/try again/i);
      expect(JSON.stringify(body)).not.toMatch(/stack|at \w+ \(|Bearer|127\.0\.0\.1/);
      expect((await visitor.call('/api/anonymous-usage')).body).toEqual({ count: 0, limit: 3, remaining: 3 });
    },
  );

  it.each<OpenaiFault>(['500', 'broken-json', 'reset'])(
    'recovers when one call meets "%s"',
    async (fault) => {
      llm.misbehave(fault, 1);
      const visitor = new Visitor(product);
      expect((await visitor.analyze(aSubmission(`recovery from ${fault}`))).status).toBe(200);
      expect((await visitor.call('/api/anonymous-usage')).body).toMatchObject({ count: 1 });
    },
  );

  it('is not held up by a collector that does not answer (§1)', async () => {
    const answer = collector.hang();
    const { status } = await new Visitor(product).analyze(aSubmission('a silent collector'));
    expect(status).toBe(200);
    await eventually(
      () => collector.underWay(),
      (count) => count > 0,
    );
    answer();
  });
});
