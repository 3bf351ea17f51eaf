import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { type MemoryTurn, takeMemoryTurn } from './memory-turn.js';
import { type FromModel, type ModelFailure, type ToModel, YIELDED } from './model-messages.js';

/** An error that the product is to tell from others by its code. */
export class WorkerError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly details?: unknown,
  ) {
    super(message);
  }
}

export interface RunControl {
  readonly signal: AbortSignal;
  /** Sends a part of the result. */
  send(part: unknown): void;
}

/** A model within its process. */
export interface LoadedModel {
  /** Sent to the product once. */
  readonly info: unknown;
  /** Does one task; never two at a time. */
  run(task: unknown, control: RunControl): Promise<unknown>;
}

/** The serving process and the database go first. */
const NICENESS = 5;
const YIELD_INTERVAL_MS = 500;

/**
 * Serves a model to the process that forked this one, and ends with it. `load` begins once no other model of the installation
 * is in memory; `onProgress` says that loading goes on.
 */
export function serveModel(load: (model: unknown, onProgress: () => void) => Promise<LoadedModel>): void {
  const running = new Map<number, AbortController>();
  let loaded: LoadedModel | undefined;
  let turn: MemoryTurn | undefined;
  process.on('disconnect', () => process.exit(0));
  process.on('message', async (message: ToModel) => {
    switch (message.type) {
      case 'ping':
        return tell({ type: 'pong', cpuMs: cpuMs() });
      case 'start':
        return start(message.dataDir, message.model);
      case 'cancel':
        return running.get(message.id)?.abort();
      case 'run':
        return run(message.id, message.task);
    }
  });

  async function start(dataDir: string, model: unknown): Promise<void> {
    try {
      await makeExpendable();
      turn = await takeMemoryTurn(dataDir, () => tell({ type: 'waiting' }));
      loaded = await load(model, () => tell({ type: 'loading' }));
      tell({ type: 'ready', info: loaded.info });
      void yieldWhenIdle(turn);
    } catch (error) {
      tell({ type: 'failed', error: toFailure(error) });
    }
  }

  async function run(id: number, task: unknown): Promise<void> {
    const abort = new AbortController();
    running.set(id, abort);
    try {
      if (await turn?.isWanted(false)) process.exit(YIELDED);
      abort.signal.throwIfAborted();
      const send = (part: unknown) => tell({ type: 'part', id, part });
      const result = await loaded?.run(task, { signal: abort.signal, send });
      tell({ type: 'done', id, result });
    } catch (error) {
      tell({ type: 'failed', id, error: toFailure(error) });
    } finally {
      running.delete(id);
    }
  }

  /** Between two looks nothing was asked for: the model is idle. */
  async function yieldWhenIdle(memory: MemoryTurn): Promise<void> {
    for (let wasIdle = false; ; wasIdle = running.size === 0) {
      await delay(YIELD_INTERVAL_MS);
      if (wasIdle && running.size === 0 && (await memory.isWanted(true)) && running.size === 0)
        process.exit(YIELDED);
    }
  }
}

function tell(message: FromModel): void {
  if (process.connected) process.send?.(message);
}

/** Lets the system end this process before the product or its database where memory runs out. */
async function makeExpendable(): Promise<void> {
  await writeFile('/proc/self/oom_score_adj', '800').catch(() => undefined);
  try {
    setPriority(NICENESS);
  } catch {
    // Not permitted everywhere.
  }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function toFailure(error: unknown): ModelFailure {
  if (error instanceof WorkerError) {
    return { message: error.message, code: error.code, details: error.details };
  }
  return { message: error instanceof Error ? error.message : String(error) };
}
