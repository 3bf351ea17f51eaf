import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Mutex } from 'async-mutex';
import { untilAborted } from '#core/until-aborted.js';
import { type FromModel, type ModelFailure, type ToModel, YIELDED } from './model-messages.js';
import { restrictedEnvironment } from './restricted-environment.js';

/**
 * A failed run or start. `code`: `crashed` (the process ended, by itself or by the system), `hung` (without a sign of life),
 * `closed` (by the product), or one of the model's worker; absent: unexpected.
 */
export class ModelProcessError extends Error {
  readonly code?: string;
  readonly details?: unknown;

  constructor({ message, code, details }: ModelFailure) {
    super(message);
    this.name = 'ModelProcessError';
    this.code = code;
    this.details = details;
  }
}

export interface ModelProcessOptions {
  /** Module of the process, which calls `serveModel`. */
  readonly worker: URL;
  /** Passed to the worker's `load`. */
  readonly model: unknown;
  /** Folder that the processes of the installation share. */
  readonly dataDir: string;
  /** Milliseconds without a task after which the process ends and its memory is free. */
  readonly idleMs?: number;
  /** Milliseconds without CPU time or a message after which a busy process is ended. */
  readonly hangMs?: number;
}

export interface RunOptions<Part = unknown> {
  readonly signal: AbortSignal;
  readonly onPart?: (part: Part) => void;
}

/**
 * A model in a process of its own, started by the first call and again after a crash. Tasks run in line. In memory is one
 * model of all processes with the same `dataDir`: an idle one ends when another is wanted, a busy one makes it wait.
 */
export interface ModelProcess<Info = unknown> {
  /** Loads the model. @throws ModelProcessError */
  start(signal: AbortSignal): Promise<Info>;
  /** Rejects promptly once `signal` is aborted. @throws ModelProcessError */
  run<Result, Part = unknown>(task: unknown, options: RunOptions<Part>): Promise<Result>;
  /** Process of the model; absent: none is running. */
  readonly pid?: number;
  /** Ends the process. A later call starts it again. */
  close(): Promise<void>;
}

const IDLE_MS = 300_000;
const HANG_MS = 120_000;
/** Time for a process to stop what was cancelled. */
const CANCEL_TIMEOUT_MS = 5_000;
/** Share of a core below which a busy process stands still. */
const MIN_CPU_SHARE = 0.005;
const CHECKS_PER_HANG = 8;
/** Characters of a process's errors that are kept. */
const MAX_OUTPUT = 2_000;

export function openModelProcess<Info = unknown>({
  worker,
  model,
  dataDir,
  idleMs = IDLE_MS,
  hangMs = HANG_MS,
}: ModelProcessOptions): ModelProcess<Info> {
  const line = new Mutex();
  let child: Child | undefined;
  let idle: NodeJS.Timeout | undefined;

  /** Calls `work` in line with a loaded model. */
  function withModel<T>(signal: AbortSignal, work: (loaded: Child) => Promise<T>): Promise<T> {
    const call = line.runExclusive(async () => {
      signal.throwIfAborted();
      clearTimeout(idle);
      try {
        child = child?.isRunning ? child : new Child(worker, hangMs);
        await child.start(resolve(dataDir), model, signal);
        return await work(child);
      } catch (error) {
        if (!(error instanceof YieldedError)) throw error;
        child = new Child(worker, hangMs);
        await child.start(resolve(dataDir), model, signal);
        return await work(child);
      } finally {
        if (child && !child.isRunning) await child.end();
        idle = setTimeout(() => child?.end(), idleMs).unref();
      }
    });
    return untilAborted(call, signal);
  }

  return {
    start: (signal) => withModel(signal, (loaded) => loaded.info as Promise<Info>),
    run: <Result, Part>(task: unknown, { signal, onPart }: RunOptions<Part>) =>
      withModel(
        signal,
        (loaded) => loaded.run(task, signal, onPart as (part: unknown) => void) as Promise<Result>,
      ),
    get pid() {
      return child?.pid;
    },
    async close() {
      clearTimeout(idle);
      await child?.end(new ModelProcessError({ code: 'closed', message: 'The model was closed.' }));
    },
  };
}

/** The process left the memory to another one before it began. */
class YieldedError extends Error {}

interface Pending {
  readonly id?: number;
  readonly onPart?: (part: unknown) => void;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** One life of the process. Nothing of it is used after its end. */
class Child {
  info: Promise<unknown> | undefined;
  /** False once its end has been decided. */
  isRunning = true;
  private hasExited = false;
  private readonly process: ChildProcess;
  private readonly exited: Promise<void>;
  private pending: Pending | undefined;
  private endReason: Error | undefined;
  private errors = '';
  private nextId = 1;
  /** Last sign of life, and the CPU time then. */
  private aliveAt = 0;
  private cpuMs = 0;

  constructor(
    worker: URL,
    private readonly hangMs: number,
  ) {
    this.process = fork(fileURLToPath(worker), {
      serialization: 'advanced',
      env: restrictedEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.errors = (this.errors + text).slice(-MAX_OUTPUT);
    });
    this.process.on('message', (message: FromModel) => this.receive(message));
    // Errors of sending are followed by the exit.
    this.process.on('error', () => this.kill());
    this.exited = new Promise((done) => {
      this.process.on('close', (code, signal) => {
        this.isRunning = false;
        this.hasExited = true;
        this.settle()?.reject(this.endReason ?? this.exitError(code, signal));
        done();
      });
    });
    this.rest();
  }

  get pid(): number | undefined {
    return this.hasExited ? undefined : this.process.pid;
  }

  /** Loads the model, once. */
  start(dataDir: string, model: unknown, signal: AbortSignal): Promise<unknown> {
    this.info ??= this.ask({ type: 'start', dataDir, model }, signal, () => this.kill());
    return this.info;
  }

  run(task: unknown, signal: AbortSignal, onPart?: (part: unknown) => void): Promise<unknown> {
    const id = this.nextId++;
    const cancel = () => {
      this.send({ type: 'cancel', id });
      setTimeout(() => this.pending?.id === id && this.kill(), CANCEL_TIMEOUT_MS).unref();
    };
    return this.ask({ type: 'run', id, task }, signal, cancel, { id, onPart });
  }

  /** Ends the process; whoever waits for it gets the reason. */
  async end(reason?: Error): Promise<void> {
    this.endReason ??= reason;
    this.process.ref();
    this.kill();
    await this.exited;
  }

  private async ask(
    message: ToModel,
    signal: AbortSignal,
    cancel: () => void,
    run: Pick<Pending, 'id' | 'onPart'> = {},
  ): Promise<unknown> {
    this.aliveAt = performance.now();
    this.process.ref();
    this.process.channel?.ref();
    const watch = setInterval(() => this.check(), this.hangMs / CHECKS_PER_HANG);
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return await new Promise((resolve, reject) => {
        this.pending = { ...run, resolve, reject };
        this.send(message);
        if (signal.aborted) cancel();
      });
    } finally {
      signal.removeEventListener('abort', cancel);
      clearInterval(watch);
      this.rest();
    }
  }

  /** An idle model keeps nobody from exiting. */
  private rest(): void {
    this.process.unref();
    this.process.channel?.unref();
    (this.process.stderr as { unref?: () => void } | null)?.unref?.();
  }

  private receive(message: FromModel): void {
    if (message.type === 'pong') {
      const worked = message.cpuMs - this.cpuMs;
      if (worked < MIN_CPU_SHARE * this.hangMs) return;
      this.cpuMs = message.cpuMs;
    }
    this.aliveAt = performance.now();
    switch (message.type) {
      case 'ready':
        this.settle()?.resolve(message.info);
        break;
      case 'part':
        if (this.pending?.id === message.id) this.pending.onPart?.(message.part);
        break;
      case 'done':
        if (this.pending?.id === message.id) this.settle()?.resolve(message.result);
        break;
      case 'failed':
        if (this.pending?.id !== message.id) return;
        // The next call loads again what could not be loaded.
        if (message.id === undefined) this.kill();
        this.settle()?.reject(new ModelProcessError(message.error));
    }
  }

  private settle(): Pending | undefined {
    const { pending } = this;
    this.pending = undefined;
    return pending;
  }

  private check(): void {
    if (performance.now() - this.aliveAt < this.hangMs) {
      this.send({ type: 'ping' });
      return;
    }
    const seconds = Math.round(this.hangMs / 1000);
    this.endReason ??= new ModelProcessError({
      code: 'hung',
      message: `The model's process stood still for ${seconds} seconds and was ended.`,
    });
    this.kill();
  }

  private send(message: ToModel): void {
    if (this.process.connected) this.process.send(message);
  }

  private kill(): void {
    this.isRunning = false;
    this.process.kill('SIGKILL');
  }

  private exitError(code: number | null, signal: NodeJS.Signals | null): Error {
    if (code === YIELDED) return new YieldedError();
    const how = signal ? `was ended by ${signal}` : `ended with ${code}`;
    const memory = signal === 'SIGKILL' ? ', probably because memory ran out' : '';
    return new ModelProcessError({
      code: 'crashed',
      message: `The model's process ${how}${memory}.`,
      details: this.errors.trim(),
    });
  }
}
