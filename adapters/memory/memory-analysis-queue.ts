import {
  type AnalysisQueue,
  QUEUE_PRIORITIES,
  type QueueConsumer,
  type QueuePriority,
} from '../../core/ports/analysis-queue.js';

interface Waiting {
  readonly jobId: string;
  readonly urgency: number;
}

interface Consumer {
  readonly handler: (jobId: string) => Promise<void>;
  readonly concurrency: number;
  readonly running: Set<Promise<void>>;
}

/** AnalysisQueue within one process: its jobs die with it. */
export class MemoryAnalysisQueue implements AnalysisQueue {
  private readonly waiting: Waiting[] = [];
  private readonly active = new Set<string>();
  private readonly consumers = new Set<Consumer>();

  async add(jobId: string, priority: QueuePriority): Promise<void> {
    if (this.active.has(jobId) || this.waiting.some((job) => job.jobId === jobId)) return;
    this.put({ jobId, urgency: QUEUE_PRIORITIES[priority] });
    this.dispatch();
  }

  async hasten(jobId: string, priority: QueuePriority): Promise<void> {
    const urgency = QUEUE_PRIORITIES[priority];
    const at = this.waiting.findIndex((job) => job.jobId === jobId && job.urgency > urgency);
    if (at === -1) return;
    this.waiting.splice(at, 1);
    this.put({ jobId, urgency });
  }

  private put(next: Waiting): void {
    const behind = this.waiting.findIndex((job) => job.urgency > next.urgency);
    this.waiting.splice(behind === -1 ? this.waiting.length : behind, 0, next);
  }

  async consume(handler: (jobId: string) => Promise<void>, concurrency: number): Promise<QueueConsumer> {
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

  async depth(): Promise<{ readonly waiting: number; readonly active: number }> {
    return { waiting: this.waiting.length, active: this.active.size };
  }

  private dispatch(): void {
    for (const consumer of this.consumers) {
      while (consumer.running.size < consumer.concurrency) {
        const next = this.waiting.shift();
        if (!next) return;
        this.start(consumer, next.jobId);
      }
    }
  }

  private start(consumer: Consumer, jobId: string): void {
    this.active.add(jobId);
    const run = Promise.resolve(jobId)
      .then(consumer.handler)
      .catch(() => undefined)
      .then(() => {
        this.active.delete(jobId);
        consumer.running.delete(run);
        this.dispatch();
      });
    consumer.running.add(run);
  }
}
