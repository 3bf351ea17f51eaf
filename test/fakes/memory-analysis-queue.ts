import {
  type AnalysisQueue,
  type JobHandler,
  QUEUE_PRIORITIES,
  type QueuePriority,
} from '#core/ports/analysis-queue.js';

interface Waiting {
  readonly jobId: string;
  readonly urgency: number;
}

interface Postponed extends Waiting {
  readonly dueAt: number;
}

interface Consumer {
  readonly handler: JobHandler;
  readonly concurrency: number;
  readonly running: Set<Promise<void>>;
}

const systemTimer = (delayMs: number, callback: () => void): unknown => setTimeout(callback, delayMs).unref();

/** In-memory implementation of `AnalysisQueue`. Jobs are lost when the process ends. */
export class MemoryAnalysisQueue implements AnalysisQueue {
  private readonly waiting: Waiting[] = [];
  private readonly postponed = new Map<string, Postponed>();
  private readonly active = new Set<string>();
  private readonly consumers = new Set<Consumer>();

  constructor(private readonly schedule = systemTimer) {}

  async add(jobId: string, priority: QueuePriority): Promise<void> {
    const isKnown = this.active.has(jobId) || this.postponed.has(jobId);
    if (isKnown || this.waiting.some((job) => job.jobId === jobId)) return;
    this.put({ jobId, urgency: QUEUE_PRIORITIES[priority] });
    this.dispatch();
  }

  async raisePriority(jobId: string, priority: QueuePriority): Promise<void> {
    const urgency = QUEUE_PRIORITIES[priority];
    const later = this.postponed.get(jobId);
    if (later && later.urgency > urgency) this.postponed.set(jobId, { ...later, urgency });
    const at = this.waiting.findIndex((job) => job.jobId === jobId && job.urgency > urgency);
    if (at === -1) return;
    this.waiting.splice(at, 1);
    this.put({ jobId, urgency });
  }

  private put(next: Waiting): void {
    const behind = this.waiting.findIndex((job) => job.urgency > next.urgency);
    this.waiting.splice(behind === -1 ? this.waiting.length : behind, 0, next);
  }

  /** Calls `handler` for up to `concurrency` jobs concurrently. */
  async consume(handler: JobHandler, concurrency: number) {
    const consumer: Consumer = { handler, concurrency, running: new Set() };
    this.consumers.add(consumer);
    this.dispatch();
    return {
      close: async () => {
        this.consumers.delete(consumer);
        await Promise.all(consumer.running);
      },
    };
  }

  async waitingIds(limit: number): Promise<readonly string[]> {
    const postponed = [...this.postponed.values()].toSorted((a, b) => a.dueAt - b.dueAt);
    return [...this.waiting, ...postponed].map(({ jobId }) => jobId).slice(0, limit);
  }

  async depth(): Promise<{ readonly waiting: number; readonly active: number }> {
    return { waiting: this.waiting.length + this.postponed.size, active: this.active.size };
  }

  private dispatch(): void {
    for (const consumer of this.consumers) {
      while (consumer.running.size < consumer.concurrency) {
        const next = this.waiting.shift();
        if (!next) return;
        this.start(consumer, next);
      }
    }
  }

  private start(consumer: Consumer, job: Waiting): void {
    const { jobId } = job;
    this.active.add(jobId);
    const run = Promise.resolve()
      .then(async () => (await consumer.handler(jobId)) || undefined)
      .catch(() => undefined)
      .then((postponement) => {
        this.active.delete(jobId);
        if (postponement) this.postpone(job, postponement.delayMs);
        consumer.running.delete(run);
        this.dispatch();
      });
    consumer.running.add(run);
  }

  private postpone(job: Waiting, delayMs: number): void {
    this.postponed.set(job.jobId, { ...job, dueAt: performance.now() + delayMs });
    this.schedule(delayMs, () => {
      const due = this.postponed.get(job.jobId) ?? job;
      this.postponed.delete(job.jobId);
      this.put(due);
      this.dispatch();
    });
  }
}
