import { BullmqAnalysisQueue } from '#adapters/queue/bullmq-analysis-queue.js';
import type { AnalysisJobs, NewJob } from '#core/ports/analysis-jobs.js';
import { parseTraceContext, type TraceContext } from '#core/tracing/parse-trace-context.js';
import { stubPort } from '#test/builders/stub-port.js';
import { startOtlpCollector } from '#test/upstreams/otlp-collector.js';
import type { Env } from '../env/env.js';
import { openLogger } from '../observability/logger.js';
import { openOtlp } from '../observability/otlp.js';
import { ProcessTelemetry } from '../observability/process-telemetry.js';
import { rememberTraces } from './remember-traces.js';

describe('the trace of a job', () => {
  it('continues the trace of a submission where the outbox queues its job', async () => {
    const collector = await startOtlpCollector();
    const otlp = openOtlp(collector.url, { ROLE: 'api' } as Env, openLogger('silent'));
    const telemetry = new ProcessTelemetry(otlp.tracing);
    const opened: NewJob[] = [];
    const jobs = rememberTraces(
      stubPort<AnalysisJobs>({
        open: async (job) => {
          opened.push(job);
          return { outcome: 'gone' };
        },
      }),
      telemetry,
    );
    const request = otlp.tracing.beginRequest('POST');
    await request.run(() => jobs.open({ request: {} } as NewJob));
    request.end({});
    const added: { readonly trace?: TraceContext }[] = [];
    const queue = new BullmqAnalysisQueue(
      { add: async (_name: string, data: object) => void added.push(data) } as never,
      telemetry,
    );
    await queue.add('7', 'standard', parseTraceContext(opened[0]?.request.trace));
    await telemetry.observe(
      { name: 'process', kind: 'consumer', attributes: {}, parent: added[0]?.trace },
      async () => undefined,
    );
    await otlp.close();
    await collector.close();
    const run = collector.spans.find(({ name }) => name === 'process');
    expect(run && collector.pathTo(run)).toBe('POST > send analyses > process');
  });
});
