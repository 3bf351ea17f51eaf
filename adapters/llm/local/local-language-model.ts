import { availableParallelism } from 'node:os';
import type { ModelProbe, ModelState } from '#adapters/llm/model-probe.js';
import { machineMemory } from '#adapters/local-models/machine.js';
import {
  type ModelProcess,
  ModelProcessError,
  openModelProcess,
} from '#adapters/local-models/model-process.js';
import { findRuntime, installRuntime } from '#adapters/local-models/runtimes.js';
import { fittingContext, localModelMemory, localModelThreads } from '#core/models/local-context.js';
import {
  type GenerateRequest,
  type Generation,
  type LanguageModel,
  ModelError,
} from '#core/ports/language-model.js';
import { findModelFile, type LanguageModelFile, type ModelFileProblem } from './find-model-file.js';
import type { LlamaAnswer, LlamaErrorCode, LlamaModelSpec, LlamaTask, LlamaUsage } from './llama-task.js';
import { toGrammarSchema } from './to-grammar-schema.js';

export interface LocalLanguageModelOptions {
  /** Folder of the installation: its runtimes, models and the lock of the memory. */
  readonly dataDir: string;
  /** Name of an installed model, or the path of a `.gguf`. */
  readonly model: string;
  /** Default: what fits the memory, at most the model's. */
  readonly contextTokens?: number;
  /** Milliseconds without a request after which the memory is freed. */
  readonly idleMs?: number;
  /** Milliseconds without a sign of life after which the process is ended. */
  readonly hangMs?: number;
  readonly openProcess?: typeof openModelProcess<LlamaInfo>;
}

/** A language model on this machine. `pid` is its process, while it runs. */
export type LocalLanguageModel = LanguageModel &
  ModelProbe & { readonly pid?: number; close(): Promise<void> };

const WORKER = new URL(
  `./llama-worker${import.meta.url.slice(import.meta.url.lastIndexOf('.'))}`,
  import.meta.url,
);
/** Context that is assumed of a model that is not there. */
const UNKNOWN_CONTEXT_TOKENS = 8192;
const PROBE_TIMEOUT_MS = 55_000;
const FREE = { input: 0, cachedInput: 0, output: 0 };

/**
 * A language model on llama.cpp in a process of its own. Requests run in line; a prompt that begins like the one before is read
 * from there on. The runtime is installed and the model loaded by the first request, and again after a crash.
 */
export function localLanguageModel(options: LocalLanguageModelOptions): LocalLanguageModel {
  const { dataDir, idleMs, hangMs, openProcess = openModelProcess } = options;
  let opened: Promise<ModelProcess<LlamaInfo>> | undefined;
  let running: ModelProcess<LlamaInfo> | undefined;

  let found: FoundModel | undefined;

  /** The file with a context that stays. A file that is not there is looked for again. */
  function find(): FoundModel {
    if (found && !('problem' in found)) return found;
    const file = findModelFile(options.model, dataDir);
    found = { ...file, contextTokens: contextOf(file, options.contextTokens) };
    return found;
  }

  async function open(): Promise<ModelProcess<LlamaInfo>> {
    // Read again: it may have been installed or replaced, and llama.cpp searches headers that make no sense without an end.
    const file = findModelFile(options.model, dataDir);
    if ('problem' in file) throw new ModelError('rejected', file.problem);
    const { module, gpu } = (await findRuntime('llama', dataDir)) ?? (await installRuntime('llama', dataDir));
    const { contextTokens } = find();
    const model: LlamaModelSpec = {
      module,
      gpu,
      path: file.path,
      contextTokens,
      memoryBytes: localModelMemory(file, contextTokens),
      threads: localModelThreads(file, availableParallelism()),
    };
    running = openProcess({ worker: WORKER, model, dataDir, idleMs, hangMs });
    return running;
  }

  /** A failed attempt is made again by the next request. */
  function process(): Promise<ModelProcess<LlamaInfo>> {
    opened ??= open().catch((error) => {
      opened = undefined;
      throw error instanceof ModelError
        ? error
        : new ModelError('unavailable', error.message, { cause: error });
    });
    return opened;
  }

  async function generate({ signal, onText, output, ...request }: GenerateRequest): Promise<Generation> {
    signal.throwIfAborted();
    const { instructions, material, task, maxOutputTokens } = request;
    const schema = toGrammarSchema(output.schema);
    const streams = onText !== undefined;
    const asked: LlamaTask = { instructions, material, task, maxOutputTokens, schema, streams };
    try {
      const onPart = (piece: unknown) => typeof piece === 'string' && onText?.(piece);
      const { text, usage } = await (await process()).run<LlamaAnswer>(asked, { signal, onPart });
      if (text.trim() === '') throw new ModelError('invalid_output', 'the model wrote nothing', { usage });
      return { text, usage };
    } catch (error) {
      throw signal.aborted ? error : toModelError(error);
    }
  }

  return {
    get name() {
      const file = find();
      return 'problem' in file ? options.model : file.name;
    },
    get contextTokens() {
      return find().contextTokens;
    },
    price: FREE,
    isSmall: true,
    server: 'local',
    // Tokens are counted before a request.
    refusesLongPrompts: true,
    generate,
    async probe(): Promise<ModelState> {
      try {
        const info = await (await process()).start(AbortSignal.timeout(PROBE_TIMEOUT_MS));
        return { state: 'ready', note: `on this machine, with ${info.contextTokens} tokens of context` };
      } catch (error) {
        const cause = toModelError(error);
        if ('problem' in find()) return { state: 'no_model', cause };
        return { state: cause.code === 'rejected' ? 'rejected' : 'unreachable', cause };
      }
    },
    get pid() {
      return running?.pid;
    },
    async close() {
      await running?.close();
    },
  };
}

type FoundModel = (LanguageModelFile | ModelFileProblem) & { readonly contextTokens: number };

interface LlamaInfo {
  readonly contextTokens: number;
}

function contextOf(found: LanguageModelFile | ModelFileProblem, wanted?: number): number {
  if ('problem' in found) return wanted ?? UNKNOWN_CONTEXT_TOKENS;
  if (wanted !== undefined) return Math.min(wanted, found.contextTokens);
  const memory = { totalBytes: machineMemory(), availableBytes: globalThis.process.availableMemory() };
  return fittingContext(found, memory);
}

/** Codes of the process's errors as the port's; a crash may not come again. */
const CODES: Readonly<
  Record<LlamaErrorCode | 'crashed' | 'hung' | 'closed', readonly [ModelError['code'], boolean]>
> = {
  crashed: ['unavailable', true],
  hung: ['unavailable', false],
  closed: ['unavailable', false],
  no_memory: ['unavailable', false],
  broken_model: ['rejected', false],
  too_long: ['too_long', false],
  cut_off: ['too_long', false],
};

function toModelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  if (!(error instanceof ModelProcessError)) {
    return new ModelError('unavailable', error instanceof Error ? error.message : String(error), {
      cause: error,
    });
  }
  const [code, retryable] = CODES[error.code as keyof typeof CODES] ?? ['invalid_output', true];
  const usage = error.code === 'cut_off' ? (error.details as LlamaUsage) : undefined;
  return new ModelError(code, error.message, { cause: error, retryable, usage });
}
