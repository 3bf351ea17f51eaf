import { extname } from 'node:path';
import { openWorkerPool, type WorkerPoolOptions } from '#adapters/worker-pool/worker-pool.js';
import { isDomainError } from '#core/errors.js';
import { throttledError } from '#core/jobs/job-failure.js';
import { audioError } from './download-audio.js';
import type { CutPart, PacketPart, PlanTask, RecordingPlan } from './recording-worker.js';

/** Cuts recordings between packets, without decoding them; of a video it takes the sound. */
export interface RecordingSplitter {
  /**
   * Parts of a recording; absent: its codec is not known.
   * @throws transcript_unavailable (`no_audio`, `no_sound`, `encrypted`, `too_long`), cancelled, throttled
   */
  plan(task: PlanTask, signal: AbortSignal): Promise<readonly PacketPart[] | undefined>;
  cut(path: string, part: PacketPart, signal: AbortSignal): Promise<CutPart>;
  close(): Promise<void>;
}

const POOL: WorkerPoolOptions = {
  worker: new URL(`./recording-worker${extname(import.meta.url)}`, import.meta.url),
  threads: 2,
  maxWaiting: Number.POSITIVE_INFINITY,
  maxWaitMs: 300_000,
  // Four times what ten hours take on a slow machine.
  runTimeoutMs: 120_000,
  heapMb: 512,
  idleMs: 10_000,
  niceIncrement: 5,
};

/** Works in threads of their own: what a hostile file exhausts, time or memory, ends its own task. */
export function recordingSplitter(options: Partial<WorkerPoolOptions> = {}): RecordingSplitter {
  const pool = openWorkerPool({ ...POOL, ...options });
  async function run<T>(task: object, signal: AbortSignal, priority = 0): Promise<T> {
    try {
      return await pool.run<T>(task, { signal, priority });
    } catch (error) {
      if (isDomainError(error, 'cancelled')) throw error;
      // The job is postponed: a failed one deletes the member's file.
      if (isDomainError(error, 'overloaded')) throw throttledError('recordings', {}, error);
      throw audioError('no_audio', {}, error);
    }
  }
  return {
    async plan(task, signal) {
      const plan = await run<RecordingPlan>(task, signal);
      if ('problem' in plan) throw audioError(plan.problem, { maxSeconds: task.maxSeconds });
      return plan.parts;
    },
    // Short, and of a recording that is being paid for.
    cut: (path, part, signal) => run<CutPart>({ path, part }, signal, -1),
    close: () => pool.close(),
  };
}
