import type { Queue } from 'bullmq';
import { DomainError } from '#core/errors.js';
import { type AnalysisQueue, QUEUE_PRIORITIES, type QueuePriority } from '#core/ports/analysis-queue.js';
import { noTelemetry, type Operation, type Telemetry } from '#core/ports/telemetry.js';
import type { TraceContext } from '#core/tracing/parse-trace-context.js';
import { ANALYSIS_JOB_SETTINGS, ANALYSIS_QUEUE } from './analysis-worker-settings.js';

const WAITING: ReadonlySet<string> = new Set(['prioritized', 'delayed']);

/** Timeout after which the store counts as unreachable, in milliseconds. */
const ANSWER_TIMEOUT_MS = 5_000;
/** Timeout of submissions, in milliseconds; the outbox adds the job later. */
const ADD_TIMEOUT_MS = 1_000;
/** Timeout of reading the order of the jobs, in milliseconds; readers do without it. */
const ORDER_TIMEOUT_MS = 500;

const SEND = {
  name: `send ${ANALYSIS_QUEUE}`,
  kind: 'producer',
  metric: 'messaging.client.operation.duration',
  attributes: {
    'messaging.system': 'bullmq',
    'messaging.destination.name': ANALYSIS_QUEUE,
    'messaging.operation.name': 'send',
    'messaging.operation.type': 'send',
  },
} as const satisfies Operation;

/**
 * AnalysisQueue on BullMQ. A queue job carries the id of the analysis job as its own id, and the trace that it belongs to.
 */
export class BullmqAnalysisQueue implements AnalysisQueue {
  constructor(
    private readonly queue: Queue,
    private readonly telemetry: Telemetry = noTelemetry,
  ) {}

  async add(jobId: string, priority: QueuePriority, parent?: TraceContext): Promise<void> {
    await this.telemetry.observe({ ...SEND, parent }, (note) => {
      note({ 'messaging.message.id': jobId });
      const trace = this.telemetry.traceContext();
      const settings = { ...ANALYSIS_JOB_SETTINGS, jobId, priority: QUEUE_PRIORITIES[priority] };
      return withTimeout(this.queue.add('analyse', trace ? { trace } : {}, settings), ADD_TIMEOUT_MS);
    });
  }

  async raisePriority(jobId: string, priority: QueuePriority): Promise<void> {
    await withTimeout(this.changePriority(jobId, QUEUE_PRIORITIES[priority]), ADD_TIMEOUT_MS);
  }

  async waitingIds(limit: number): Promise<readonly string[]> {
    // Redis returns jobs of killed workers to `waiting`, ahead of the others.
    const ids = this.queue.getRanges(['waiting', 'prioritized', 'delayed'], 0, limit - 1, true);
    return (await withTimeout(ids, ORDER_TIMEOUT_MS)).slice(0, limit);
  }

  async depth(): Promise<{ readonly waiting: number; readonly active: number }> {
    const counts = await withTimeout(this.queue.getJobCounts('waiting', 'prioritized', 'delayed', 'active'));
    const { waiting = 0, prioritized = 0, delayed = 0, active = 0 } = counts;
    return { waiting: waiting + prioritized + delayed, active };
  }

  private async changePriority(jobId: string, priority: number): Promise<void> {
    const job = await this.queue.getJob(jobId);
    if (!job || job.priority <= priority || !WAITING.has(await job.getState())) return;
    try {
      await job.changePriority({ priority });
    } catch (error) {
      // The job may have started or finished concurrently.
      if (await this.queue.getJob(jobId)) throw error;
    }
  }
}

/** Adds a timeout, because the Redis driver waits indefinitely for a lost server. */
async function withTimeout<T>(call: Promise<T>, timeoutMs = ANSWER_TIMEOUT_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs);
    // A closed queue may never answer, which must not hold the process.
    timer.unref();
  });
  try {
    return await Promise.race([call, late]);
  } catch (error) {
    throw new DomainError(
      'upstream_unavailable',
      'The work queue cannot be reached at the moment. Please try again in a minute.',
      {},
      error,
    );
  } finally {
    clearTimeout(timer);
  }
}
