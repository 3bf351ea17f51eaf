/** Facts of a language model's file that decide how much memory it takes. */
export interface LocalModelSize {
  /** Of the file, whose weights are read into memory. */
  readonly bytes: number;
  /** Memory that each token of context takes. */
  readonly contextTokenBytes: number;
  /** Longest context of the model. */
  readonly contextTokens: number;
}

/** Buffers of llama.cpp beside weights and context. */
const WORKING_BYTES = 512 * 1024 * 1024;
/** Share of the machine's memory for a model: the product and its database need the rest. */
const MAX_MEMORY_SHARE = 0.75;
/** Smallest context that is of use for a summary in parts. */
export const MIN_LOCAL_CONTEXT_TOKENS = 2048;
/** llama.cpp rounds contexts to it. */
const CONTEXT_STEP = 256;

/** Memory that a model with a context takes, as an upper estimate. */
export function localModelMemory(size: LocalModelSize, contextTokens: number): number {
  return size.bytes + size.contextTokenBytes * contextTokens + WORKING_BYTES;
}

/** Context that fits the memory, at most the model's (contract §10). A model that does not fit at all gets the smallest. */
export function fittingContext(
  size: LocalModelSize,
  memory: { readonly totalBytes: number; readonly availableBytes: number },
): number {
  const bytes = Math.min(memory.totalBytes * MAX_MEMORY_SHARE, memory.availableBytes);
  const tokens = (bytes - localModelMemory(size, 0)) / size.contextTokenBytes;
  const fitting = Math.max(MIN_LOCAL_CONTEXT_TOKENS, Math.floor(tokens / CONTEXT_STEP) * CONTEXT_STEP);
  return Math.min(fitting, size.contextTokens);
}

/** Bytes of a file below which one thread is the fastest: the threads would only wait for each other. */
const SINGLE_THREAD_BYTES = 64 * 1024 * 1024;

/** Threads for a model. On machines with cores to spare one stays free for the product. */
export function localModelThreads({ bytes }: Pick<LocalModelSize, 'bytes'>, cores: number): number {
  if (bytes < SINGLE_THREAD_BYTES) return 1;
  return Math.max(1, cores > 2 ? cores - 1 : cores);
}
