import type { AnalysisQueue, JobHandler, QueuePriority } from '#core/ports/analysis-queue.js';
import type { QueueConsumer } from '../support/consume-queue.js';
import { eventually } from '../support/eventually.js';

export interface QueueUnderTest {
  readonly queue: AnalysisQueue;
  /** Starts a worker in this process. */
  consume(handler: JobHandler, concurrency: number): Promise<QueueConsumer>;
  /**
   * Starts a worker in another process that takes one job and never finishes it. Absent for in-process queues, whose workers
   * cannot be killed separately.
   */
  startHoldingWorker?(): Promise<HoldingWorker>;
  /** Closes the store. Consumers are closed first. */
  close(): Promise<void>;
}

export interface HoldingWorker {
  /** Resolves when the worker has taken the job. */
  holds(jobId: string): Promise<void>;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
}

/** A handler that records jobs and keeps each one running until it is released. */
function gatedHandler() {
  const started: string[] = [];
  const gates = new Map<string, () => void>();
  let running = 0;
  let mostRunning = 0;
  return {
    started,
    mostRunning: () => mostRunning,
    release: (jobId: string) => gates.get(jobId)?.(),
    handler: async (jobId: string) => {
      started.push(jobId);
      mostRunning = Math.max(mostRunning, ++running);
      await new Promise<void>((resolve) => gates.set(jobId, resolve));
      running--;
    },
  };
}

const EMPTY = { waiting: 0, active: 0 };

/** Contract of `AnalysisQueue`. `open` returns an empty queue. */
export function analysisQueueContract(
  name: string,
  open: () => Promise<QueueUnderTest>,
  options: { readonly survivesItsProcess: boolean },
): void {
  describe(`AnalysisQueue: ${name}`, () => {
    let subject: QueueUnderTest;
    let queue: AnalysisQueue;
    const cleanups: Array<() => Promise<void>> = [];

    beforeEach(async () => {
      subject = await open();
      queue = subject.queue;
    });

    afterEach(async () => {
      for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
      await subject.close();
    });

    async function consume(handler: JobHandler, concurrency: number) {
      const consumer = await subject.consume(handler, concurrency);
      cleanups.push(() => consumer.close());
      return consumer;
    }

    /** Postpones waiting jobs by a worker that closes meanwhile, so that it does not take them again. */
    async function postponeAll(jobIds: readonly string[], delayMs: number): Promise<number> {
      const { handler, started, release } = gatedHandler();
      const consumer = await consume(async (jobId) => {
        await handler(jobId);
        return { delayMs };
      }, jobIds.length);
      await eventually(
        () => started.length,
        (length) => length === jobIds.length,
      );
      const closed = consumer.close();
      const postponedAt = performance.now();
      for (const jobId of jobIds) release(jobId);
      await closed;
      return postponedAt;
    }

    const settled = () =>
      eventually(
        () => queue.depth(),
        ({ waiting, active }) => waiting + active === 0,
      );

    it('delivers a job once and keeps nothing of it', async () => {
      const handled: string[] = [];
      await consume(async (jobId) => void handled.push(jobId), 2);
      await queue.add('job-a', 'standard');
      await queue.add('job-b', 'standard');
      await eventually(
        () => handled.length,
        (length) => length === 2,
      );
      expect(await settled()).toEqual(EMPTY);
      expect([...handled].sort()).toEqual(['job-a', 'job-b']);
    });

    it('ignores a job that is already waiting or running', async () => {
      await queue.add('job-a', 'standard');
      await queue.add('job-a', 'priorityPlus');
      expect(await queue.depth()).toEqual({ waiting: 1, active: 0 });

      const { handler, started, release } = gatedHandler();
      await consume(handler, 2);
      await eventually(
        () => started,
        (jobs) => jobs.includes('job-a'),
      );
      await queue.add('job-a', 'standard');
      expect(await queue.depth()).toEqual({ waiting: 0, active: 1 });

      release('job-a');
      await settled();
      await queue.add('job-b', 'standard');
      await eventually(
        () => started,
        (jobs) => jobs.includes('job-b'),
      );
      release('job-b');
      expect(started).toEqual(['job-a', 'job-b']);
    });

    it('treats concurrent additions of a job as one', async () => {
      await Promise.all(Array.from({ length: 40 }, () => queue.add('job-a', 'standard')));
      expect(await queue.depth()).toEqual({ waiting: 1, active: 0 });
    });

    it('accepts a finished job again', async () => {
      const handled: string[] = [];
      await consume(async (jobId) => void handled.push(jobId), 1);
      await queue.add('job-a', 'standard');
      await eventually(
        () => handled.length,
        (length) => length === 1,
      );
      await settled();
      await queue.add('job-a', 'standard');
      await eventually(
        () => handled.length,
        (length) => length === 2,
      );
      expect(handled).toEqual(['job-a', 'job-a']);
    });

    it('orders by priority, then by age', async () => {
      const added: Array<[string, QueuePriority]> = [
        ['standard-1', 'standard'],
        ['priority-1', 'priority'],
        ['standard-2', 'standard'],
        ['plus-1', 'priorityPlus'],
        ['priority-2', 'priority'],
        ['plus-2', 'priorityPlus'],
        ['standard-3', 'standard'],
      ];
      for (const [jobId, priority] of added) await queue.add(jobId, priority);

      const handled: string[] = [];
      await consume(async (jobId) => void handled.push(jobId), 1);
      await eventually(
        () => handled.length,
        (length) => length === added.length,
      );
      expect(handled).toEqual([
        'plus-1',
        'plus-2',
        'priority-1',
        'priority-2',
        'standard-1',
        'standard-2',
        'standard-3',
      ]);
    });

    it('raises the priority of a waiting job but never lowers it, and affects no other job', async () => {
      const handled: string[] = [];
      await queue.add('standard-1', 'standard');
      await queue.add('standard-2', 'standard');
      await queue.add('priority-1', 'priority');
      await queue.add('standard-3', 'standard');
      await queue.raisePriority('standard-3', 'priorityPlus');
      await queue.raisePriority('standard-2', 'priority');
      await queue.raisePriority('priority-1', 'standard');
      await queue.raisePriority('nothing', 'priorityPlus');
      expect(await queue.depth()).toEqual({ waiting: 4, active: 0 });
      await consume(async (jobId) => {
        handled.push(jobId);
        await queue.raisePriority(jobId, 'priorityPlus');
      }, 1);
      await settled();
      expect(handled).toEqual(['standard-3', 'priority-1', 'standard-2', 'standard-1']);
    });

    it('tells who waits in the order of their start: by priority and age, postponed ones last', async () => {
      const { handler, started, release } = gatedHandler();
      const worker = await consume(async (jobId) => {
        if (jobId.startsWith('later')) return { delayMs: 30_000 };
        await handler(jobId);
        return undefined;
      }, 1);
      await queue.add('later-1', 'priorityPlus');
      await queue.add('later-2', 'standard');
      await eventually(
        () => queue.waitingIds(10),
        (ids) => ids.join() === 'later-1,later-2',
      );
      await queue.add('running', 'standard');
      await eventually(
        () => started,
        ([jobId]) => jobId === 'running',
      );
      for (const jobId of ['standard-1', 'standard-2', 'standard-3']) await queue.add(jobId, 'standard');
      await queue.add('priority', 'priority');
      await queue.raisePriority('standard-3', 'priorityPlus');
      const order = ['standard-3', 'priority', 'standard-1', 'standard-2', 'later-1', 'later-2'];
      expect(await queue.waitingIds(10)).toEqual(order);
      expect(await queue.waitingIds(4)).toEqual(order.slice(0, 4));
      expect(await queue.waitingIds(5)).toEqual(order.slice(0, 5));
      release('running');
      await eventually(
        () => queue.waitingIds(10),
        (ids) => ids.join() === order.slice(1).join(),
      );
      // The queue gives the job away before its handler is called.
      await eventually(
        () => started,
        (jobIds) => jobIds.includes('standard-3'),
      );
      const closed = worker.close();
      release('standard-3');
      await closed;
    });

    it('delivers a postponed job once after its delay with its original priority, even if it is added again', async () => {
      const handled: string[] = [];
      await queue.add('later', 'priority');
      const postponedAt = await postponeAll(['later'], 1_000);
      await queue.add('later', 'standard');
      await queue.raisePriority('later', 'priorityPlus');
      expect(await queue.depth()).toEqual({ waiting: 1, active: 0 });
      const returned: number[] = [];
      await consume(async (jobId) => {
        handled.push(jobId);
        returned.push(performance.now());
      }, 1);
      await settled();
      expect(handled).toEqual(['later']);
      expect((returned[0] ?? 0) - postponedAt).toBeGreaterThanOrEqual(900);
      expect(await queue.depth()).toEqual(EMPTY);
    });

    it('orders due postponed jobs by priority', async () => {
      for (const [jobId, priority] of [
        ['standard', 'standard'],
        ['plus', 'priorityPlus'],
        ['priority', 'priority'],
      ] as const)
        await queue.add(jobId, priority);
      await postponeAll(['standard', 'plus', 'priority'], 500);
      await new Promise((due) => setTimeout(due, 700));
      const again: string[] = [];
      await consume(async (jobId) => void again.push(jobId), 1);
      await settled();
      expect(again).toEqual(['plus', 'priority', 'standard']);
    });

    it('runs up to its concurrency and never more', async () => {
      for (let index = 0; index < 8; index++) await queue.add(`job-${index}`, 'standard');
      const { handler, started, release, mostRunning } = gatedHandler();
      await consume(handler, 3);
      await eventually(
        () => started.length,
        (length) => length === 3,
      );
      expect(await queue.depth()).toEqual({ waiting: 5, active: 3 });

      for (let released = 0; released < 8; released++) {
        const jobId = await eventually(
          () => started[released],
          (job) => job !== undefined,
        );
        release(jobId ?? '');
      }
      await settled();
      expect(started).toHaveLength(8);
      expect(mostRunning()).toBe(3);
    });

    it('distributes jobs among consumers, each job to one', async () => {
      const handled: string[] = [];
      for (let index = 0; index < 3; index++) await consume(async (jobId) => void handled.push(jobId), 2);
      const jobs = Array.from({ length: 30 }, (_, index) => `job-${index}`);
      await Promise.all(jobs.map((jobId) => queue.add(jobId, 'standard')));
      await settled();
      expect([...handled].sort()).toEqual([...jobs].sort());
    });

    it('neither retries a job whose handler rejects nor stops because of it', async () => {
      const handled: string[] = [];
      await consume(async (jobId) => {
        handled.push(jobId);
        if (jobId === 'bad') throw new Error('the handler failed');
      }, 1);
      await queue.add('bad', 'standard');
      await queue.add('good', 'standard');
      await settled();
      expect(handled).toEqual(['bad', 'good']);

      await queue.add('bad', 'standard');
      await eventually(
        () => handled.length,
        (length) => length === 3,
      );
      expect(handled).toEqual(['bad', 'good', 'bad']);
    });

    it('stops taking jobs when closing, waits for running ones and leaves the rest', async () => {
      const { handler, started, release } = gatedHandler();
      const consumer = await subject.consume(handler, 1);
      await queue.add('job-a', 'standard');
      await queue.add('job-b', 'standard');
      await eventually(
        () => started.length,
        (length) => length === 1,
      );

      let closed = false;
      const closing = consumer.close().then(() => {
        closed = true;
      });
      expect(await queue.depth()).toEqual({ waiting: 1, active: 1 });
      expect(closed).toBe(false);
      release('job-a');
      await closing;
      expect(started).toEqual(['job-a']);
      expect(await queue.depth()).toEqual({ waiting: 1, active: 0 });

      const rest: string[] = [];
      await consume(async (jobId) => void rest.push(jobId), 1);
      await eventually(
        () => rest.length,
        (length) => length === 1,
      );
      expect(rest).toEqual(['job-b']);
    });

    if (options.survivesItsProcess) {
      it('redelivers the job of a killed worker within 15 seconds', async () => {
        const holder = await subject.startHoldingWorker?.();
        if (!holder) throw new Error('a queue that survives its process needs a worker to kill');
        await queue.add('job-a', 'standard');
        await holder.holds('job-a');

        const handled: string[] = [];
        await consume(async (jobId) => void handled.push(jobId), 1);
        await queue.add('job-b', 'standard');
        await eventually(
          () => handled,
          (jobs) => jobs.includes('job-b'),
        );
        expect(handled).toEqual(['job-b']);

        await holder.kill();
        await eventually(
          () => handled,
          (jobs) => jobs.includes('job-a'),
          15_000,
        );
        expect(await settled()).toEqual(EMPTY);
        expect(handled).toEqual(['job-b', 'job-a']);
      });
    } else {
      it('has no separate worker process', () => {
        expect(subject.startHoldingWorker).toBeUndefined();
      });
    }
  });
}
