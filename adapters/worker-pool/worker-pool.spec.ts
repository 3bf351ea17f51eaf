import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { openWorkerPool, type WorkerPool, type WorkerPoolOptions } from './worker-pool.js';

/** Returns the id of the thread after keeping it busy for a while. */
const WORKER = `import { threadId } from 'node:worker_threads';
export default async ({ busyMs = 0, fails = false }) => {
  const end = Date.now() + busyMs;
  while (Date.now() < end);
  if (fails) throw new Error('the task failed');
  return threadId;
};`;

describe('openWorkerPool', () => {
  let folder: string;
  let pool: WorkerPool;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'podgist-pool-'));
    await writeFile(join(folder, 'worker.mjs'), WORKER);
  });
  afterEach(async () => {
    await pool.close();
    await rm(folder, { recursive: true });
  });

  function open(options: Partial<WorkerPoolOptions> = {}): WorkerPool {
    pool = openWorkerPool({
      worker: pathToFileURL(join(folder, 'worker.mjs')),
      threads: 1,
      maxWaiting: 100,
      maxWaitMs: 20_000,
      runTimeoutMs: 20_000,
      heapMb: 64,
      idleMs: 60_000,
      execArgv: [],
      ...options,
    });
    return pool;
  }

  /** The thread id of each fulfilled task, the error code of each rejected one. */
  async function outcomes(tasks: Promise<unknown>[]): Promise<unknown[]> {
    const settled = await Promise.allSettled(tasks);
    return settled.map((task) => (task.status === 'fulfilled' ? task.value : task.reason.code));
  }

  it('refuses tasks that waited too long, and keeps its thread through the burst', async () => {
    open({ maxWaitMs: 300 });
    const thread = await pool.run({});
    const burst = await outcomes(Array.from({ length: 40 }, () => pool.run({ busyMs: 50 })));
    expect(new Set(burst)).toEqual(new Set([thread, 'overloaded']));
    expect(await pool.run({})).toBe(thread);
  });

  it('bounds the number of waiting tasks', async () => {
    open({ maxWaiting: 2 });
    const thread = await pool.run({});
    const asked = await outcomes(Array.from({ length: 5 }, () => pool.run({ busyMs: 20 })));
    expect(asked).toEqual([thread, thread, thread, 'overloaded', 'overloaded']);
  });

  it('terminates the thread of a task that times out, and continues with a new one', async () => {
    open();
    const thread = await pool.run({});
    await expect(pool.run({ busyMs: 600_000 }, { runTimeoutMs: 100 })).rejects.toMatchObject({
      code: 'deadline_exceeded',
    });
    expect(await pool.run({})).not.toBe(thread);
  });

  it('rejects with the task’s own error and frees its slot', async () => {
    open();
    await expect(pool.run({ fails: true })).rejects.toThrow('the task failed');
    expect(await pool.run({})).toEqual(expect.any(Number));
  });

  it('ends a running and a waiting task of a caller that aborts, and serves the next', async () => {
    open();
    const thread = await pool.run({});
    const caller = new AbortController();
    const tasks = outcomes([
      pool.run({ busyMs: 600_000 }, { signal: caller.signal }),
      pool.run({}, { signal: caller.signal }),
    ]);
    await setImmediate();
    caller.abort();
    expect(await tasks).toEqual(['cancelled', 'cancelled']);
    expect(await pool.run({})).not.toBe(thread);
  });

  it('moves transferred objects into the thread', async () => {
    open();
    const bytes = new Uint8Array(8);
    await pool.run({ bytes }, { transfer: [bytes.buffer] });
    expect(bytes.byteLength).toBe(0);
  });

  it('cancels waiting and running tasks when it closes', async () => {
    open();
    await pool.run({});
    const asked = outcomes([pool.run({ busyMs: 600_000 }), pool.run({})]);
    await pool.close();
    expect(await asked).toEqual(['cancelled', 'cancelled']);
    await expect(pool.run({})).rejects.toMatchObject({ code: 'cancelled' });
  });
});
