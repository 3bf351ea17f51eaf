import { DelayedError, type Job, type JobsOptions, type Queue, type WorkerOptions } from 'bullmq';
import { DomainError } from '#core/errors.js';
import {
  type AnalysisQueue,
  type JobHandler,
  QUEUE_PRIORITIES,
  type QueuePriority,
} from '#core/ports/analysis-queue.js';
import { noTelemetry, type Operation, type Telemetry } from '#core/ports/telemetry.js';
import { parseTraceContext, type TraceContext } from '#core/tracing/parse-trace-context.js';

/** Queue name for `BullModule.registerQueue`, `@InjectQueue` and `@Processor`. */
export const ANALYSIS_QUEUE = 'analyses';

/**
 * Worker options: `@Processor(ANALYSIS_QUEUE, ANALYSIS_WORKER_SETTINGS)`, times in milliseconds. The job of a killed
 * worker returns to the queue after its lock and up to two checks, 7 + 2 × 2.5 = 12 s; a running worker renews the lock
 * every 1 to 2 s, so it may block for 5 s.
 */
export const ANALYSIS_WORKER_SETTINGS = {
  autorun: false,
  lockDuration: 7_000,
  lockRenewTime: 2_000,
  stalledInterval: 2_500,
  maxStalledCount: 5,
  runRetryDelay: 1_000,
} as const satisfies Omit<WorkerOptions, 'connection'>;

/** Finished jobs are removed from the queue, so that their id can be added again; the outcome is recorded elsewhere. */
const ANALYSIS_JOB_SETTINGS = {
  attempts: 1,
  removeOnComplete: true,
  removeOnFail: true,
} as const satisfies JobsOptions;

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

/**
 * Runs the handler on a job, and delays the job when the handler postpones it. Jobs of processes that record no traces, and of
 * earlier versions, have none.
 */
export async function processJob(job: Job, token: string | undefined, handler: JobHandler): Promise<void> {
  if (job.id === undefined) return;
  const postponement = await handler(job.id, parseTraceContext(job.data?.trace));
  if (!postponement) return;
  await job.moveToDelayed(Date.now() + postponement.delayMs, token);
  // Tells BullMQ that the job is neither completed nor failed.
  throw new DelayedError();
}
