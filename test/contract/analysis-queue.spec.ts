import { Queue, Worker } from 'bullmq';
import { Client } from 'pg';
import { ANALYSIS_QUEUE, ANALYSIS_WORKER_SETTINGS } from '#adapters/queue/bullmq-analysis-queue.js';
import { type BullmqStore, openBullmq } from '#adapters/queue/open-bullmq.js';
import { MemoryAnalysisQueue } from '../fakes/memory-analysis-queue.js';
import { consumeQueue } from '../support/consume-queue.js';
import { freshDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { startRedis } from '../support/redis.js';
import { startHoldingWorker } from '../support/start-holding-worker.js';
import { within } from '../support/stopwatch.js';
import { analysisQueueContract, type QueueUnderTest } from './analysis-queue.contract.js';

const errors: Error[] = [];
const note = (error: Error) => void errors.push(error);

afterEach(() => {
  expect(errors.splice(0)).toEqual([]);
});

async function openQueue(store: BullmqStore, letGo: () => Promise<void>): Promise<QueueUnderTest> {
  const bullmq = await openBullmq(store, note);
  const holders: Array<{ kill(): Promise<void> }> = [];
  return {
    queue: bullmq.analysisQueue(),
    consume: (handler, concurrency) => consumeQueue(bullmq, handler, concurrency),
    async startHoldingWorker() {
      const holder = await startHoldingWorker(store);
      holders.push(holder);
      return holder;
    },
    async close() {
      await Promise.all(holders.map((holder) => holder.kill()));
      await bullmq.close();
      await letGo();
    },
  };
}

analysisQueueContract(
  'memory',
  async () => {
    const queue = new MemoryAnalysisQueue();
    return { queue, consume: queue.consume.bind(queue), close: async () => undefined };
  },
  { survivesItsProcess: false },
);

analysisQueueContract(
  'BullMQ on Postgres',
  async () => {
    const database = await freshDatabase();
    return openQueue({ kind: 'postgres', url: database.url }, () => database.drop());
  },
  { survivesItsProcess: true },
);

describe('BullMQ on Postgres', () => {
  it('shares one small pool between the queue and its workers on a shared database', async () => {
    const database = await freshDatabase();
    const bullmq = await openBullmq({ kind: 'postgres', url: database.url, connections: 4 }, note);
    const queue = bullmq.analysisQueue();
    const handled: string[] = [];
    const consumer = await consumeQueue(bullmq, async (jobId) => void handled.push(jobId), 20);
    await Promise.all(Array.from({ length: 60 }, (_, index) => queue.add(`job-${index}`, 'standard')));
    await eventually(
      () => handled.length,
      (length) => length === 60,
    );

    const observer = new Client(database.url);
    await observer.connect();
    const { rows } = await observer.query(
      `SELECT count(*)::int AS open FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    await observer.end();
    await consumer.close();
    await bullmq.close();
    await database.drop();
    expect(rows[0].open).toBeLessThanOrEqual(4);
  });

  it('preserves the URL’s options and uses its own schema', async () => {
    const database = await freshDatabase();
    const withOptions = (options: string): BullmqStore => {
      const address = new URL(database.url);
      address.searchParams.set('options', options);
      return { kind: 'postgres', url: address.href };
    };
    await expect(openBullmq(withOptions('-c default_transaction_read_only=on'), note)).rejects.toThrow(
      'read-only transaction',
    );
    const bullmq = await openBullmq(withOptions('-c search_path=elsewhere'), note);
    const queue = bullmq.analysisQueue();
    await queue.add('job-a', 'standard');
    expect(await queue.depth()).toEqual({ waiting: 1, active: 0 });
    await bullmq.close();
    await database.drop();
  });

  it('provides connections for a Queue and a Worker created elsewhere (Nest)', async () => {
    const database = await freshDatabase();
    const bullmq = await openBullmq({ kind: 'postgres', url: database.url }, note);
    const madeQueue = new Queue(ANALYSIS_QUEUE, bullmq.options);
    const queue = bullmq.analysisQueue(madeQueue);
    await queue.add('job-a', 'priority');
    expect(await queue.depth()).toEqual({ waiting: 1, active: 0 });

    const handled: unknown[] = [];
    const madeWorker = new Worker(ANALYSIS_QUEUE, async (job) => void handled.push(job.id), {
      connection: bullmq.options.connection,
      ...ANALYSIS_WORKER_SETTINGS,
    });
    bullmq.run(madeWorker, 3);
    await eventually(
      () => handled,
      ({ length }) => length === 1,
    );
    expect(madeWorker.concurrency).toBe(3);
    expect(handled).toEqual(['job-a']);
    await madeWorker.close();
    await madeQueue.close();
    await bullmq.close();
    await database.drop();
  });

  it('works once the database is there, although it was away when queue and worker started', async () => {
    const database = await freshDatabase();
    const bullmq = await openBullmq({ kind: 'postgres', url: database.url }, () => undefined);
    await database.goDown();
    const queue = bullmq.analysisQueue();
    const handled: string[] = [];
    const worker = new Worker(ANALYSIS_QUEUE, async (job) => void handled.push(job.id ?? ''), {
      connection: bullmq.options.connection,
      ...ANALYSIS_WORKER_SETTINGS,
    });
    bullmq.run(worker, 1);
    await expect(queue.depth()).rejects.toMatchObject({ code: 'upstream_unavailable' });
    await database.comeBack();
    await eventually(
      () => queue.depth().catch(() => undefined),
      (depth) => depth !== undefined,
    );
    await queue.add('job-a', 'standard');
    await eventually(
      () => handled.length,
      (length) => length === 1,
    );
    await worker.close();
    await bullmq.close();
    await database.drop();
  });

  it('reports an unreachable database', async () => {
    const database = await freshDatabase();
    const bullmq = await openBullmq({ kind: 'postgres', url: database.url }, () => undefined);
    const queue = bullmq.analysisQueue();
    await queue.depth();
    await database.drop();
    await expect(queue.add('job-a', 'standard')).rejects.toMatchObject({
      code: 'upstream_unavailable',
      cause: expect.any(Error),
    });
    await bullmq.close();
  });
});

const redis = await startRedis();
if (redis) {
  afterAll(() => redis.stop());
  let database = 0;
  analysisQueueContract(
    'BullMQ on Redis',
    () => openQueue({ kind: 'redis', url: redis.url(database++) }, async () => undefined),
    { survivesItsProcess: true },
  );

  it('fails fast when a frozen Redis does not accept a job', async () => {
    const frozen = await startRedis();
    if (!frozen) throw new Error('redis-server was there a moment ago');
    const { queue, close } = await openQueue({ kind: 'redis', url: frozen.url(0) }, async () => undefined);
    await queue.depth();
    frozen.freeze();
    try {
      // A tenth of the timeout of other calls.
      await expect(within(6_000, queue.add('job-a', 'standard'))).rejects.toMatchObject({
        code: 'upstream_unavailable',
      });
    } finally {
      frozen.thaw();
    }
    await eventually(
      () => queue.depth(),
      ({ waiting }) => waiting === 1,
    );
    await close();
    await frozen.stop();
  });
} else {
  it('leaves BullMQ on Redis unchecked: redis-server is not installed here', () => {
    process.stderr.write('redis-server is not installed: AnalysisQueue was not checked on Redis.\n');
    expect(process.env.CI).toBeUndefined();
  });
}
