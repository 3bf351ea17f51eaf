import { tracingChannel } from 'node:diagnostics_channel';
import { Histogram } from 'prom-client';
import { within } from '#test/support/stopwatch.js';
import { startOtlpCollector } from '#test/upstreams/otlp-collector.js';
import { openLogger } from './logger.js';
import { observeRedis } from './observe-redis.js';
import { openOtlp } from './otlp.js';
import { ProcessTelemetry } from './process-telemetry.js';

const STATEMENT = {
  name: 'SELECT',
  kind: 'client',
  metric: 'db.client.operation.duration',
  attributes: { 'db.system.name': 'postgresql', 'db.operation.name': 'SELECT' },
} as const;

describe('the export to an OpenTelemetry collector', () => {
  let collector: Awaited<ReturnType<typeof startOtlpCollector>>;
  beforeEach(async () => {
    collector = await startOtlpCollector();
  });
  afterEach(() => collector.close());
  const open = (settings: object = {}) =>
    openOtlp(collector.url, { ROLE: 'api', ...settings }, openLogger('silent'));

  it('sends what is left when the process ends, failures with their code and not their message', async () => {
    const otlp = open();
    const telemetry = new ProcessTelemetry(otlp.tracing);
    const request = otlp.tracing.beginRequest('GET');
    const error = Object.assign(new Error('no row for reader@example.test'), { code: '40001' });
    request.run(() => telemetry.begin(STATEMENT)({ error }));
    telemetry.begin(STATEMENT)();
    request.end({});
    await otlp.close();
    expect(collector.spans.map(({ name }) => name)).toEqual(['SELECT', 'GET']);
    expect(collector.spans[0]).toMatchObject({ attributes: { 'error.type': '40001' }, status: { code: 2 } });
    expect(collector.bodies()).not.toContain('reader@');
    expect(collector.bodies()).toContain('"podgist"');
  });

  it('lets a stopping process go after a second when the collector does not answer', async () => {
    const answer = collector.hang();
    const otlp = open();
    otlp.tracing.beginRequest('GET').end({});
    await expect(within(3000, otlp.close())).resolves.toBeUndefined();
    answer();
  });

  it('samples as told, and the jobs of a request like it', async () => {
    const otlp = open({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: 0 });
    const request = otlp.tracing.beginRequest('POST');
    const parent = request.run(() => otlp.tracing.traceContext());
    expect(parent?.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    otlp.tracing.begin({ ...STATEMENT, kind: 'consumer', parent })?.end({});
    request.end({});
    await otlp.close();
    expect(collector.spans).toEqual([]);
  });

  it('records no Redis command’s arguments, and none that waits', async () => {
    const otlp = open();
    const end = observeRedis(new ProcessTelemetry(otlp.tracing));
    const commands = tracingChannel('ioredis:command');
    const send = (command: string) =>
      commands.tracePromise(async () => undefined, {
        command,
        args: ['a key'],
        serverAddress: 'redis',
        serverPort: 6379,
      });
    const request = otlp.tracing.beginRequest('GET');
    await request.run(async () => {
      await send('evalsha');
      await send('bzpopmin');
      end();
      await send('get');
    });
    request.end({});
    await otlp.close();
    expect(collector.spans.map(({ name, attributes }) => [name, attributes['db.system.name']])).toEqual([
      ['EVALSHA', 'redis'],
      ['GET', undefined],
    ]);
    expect(collector.bodies()).not.toContain('a key');
  });

  it('sends histograms with the counts of their buckets', async () => {
    const histogram = new Histogram({ name: 'seconds', help: 'Seconds.', buckets: [1, 2], registers: [] });
    for (const seconds of [0.5, 1.5, 1.6, 9]) histogram.observe(seconds);
    const otlp = open({ OTEL_METRIC_EXPORT_INTERVAL: 60_000 });
    otlp.exportMetrics({ conventional: () => [], values: async () => [await histogram.get()] } as never);
    await otlp.close();
    expect(collector.metrics.get('seconds')).toMatchObject({
      histogram: { dataPoints: [{ bucketCounts: [1, 2, 1], explicitBounds: [1, 2], count: 4, sum: 12.6 }] },
    });
  });
});
