import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { DomainError } from '#core/errors.js';
import type { SummarizeOptions, Summarizer } from '#core/ports/summarizer.js';
import type { DraftResult, SummaryInput } from './draft-summary.js';
import { EXTRACTIVE_IDENTITY } from './extractive-summarizer.js';
import { assertLongEnough, cancelled } from './summarizer-errors.js';

/** An unused thread ends after this. */
const IDLE_MS = 30_000;
/** Most a thread may allocate: the largest transcript that is accepted needs less than half. */
const HEAP_MB = 512;

export interface ThreadedOptions {
  /** Threads at once; absent: one a core, at most 4. */
  readonly threads?: number;
  /** Megabytes after which a thread is ended. */
  readonly heapMb?: number;
  /** Node's options for the threads: what a run from the TypeScript sources needs to load them. */
  readonly execArgv?: string[];
}

/**
 * The extractive summariser in worker threads, so that its sums never hold up the process that serves. A run that is
 * aborted ends its thread at once; a thread that dies fails its own run alone. `close` ends the threads.
 */
export function threadedExtractiveSummarizer(
  options: ThreadedOptions = {},
): Summarizer & { close(): Promise<void> } {
  const pool = new Piscina({
    filename: new URL(`./summarizer-worker${extname(import.meta.url)}`, import.meta.url).href,
    minThreads: 0,
    maxThreads: options.threads ?? Math.min(4, availableParallelism()),
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: options.heapMb ?? HEAP_MB },
    execArgv: options.execArgv,
  });
  return {
    identity: EXTRACTIVE_IDENTITY,
    async summarize({ transcript, show, style, customPrompt }, run) {
      if (run.signal.aborted) throw cancelled(run.signal);
      assertLongEnough(transcript);
      return { ...(await draftIn(pool, { transcript, show, style, customPrompt }, run)), shareUsed: 1 };
    },
    close: () => pool.destroy(),
  };
}

async function draftIn(
  pool: Piscina,
  material: SummaryInput,
  { signal, onProgress }: SummarizeOptions,
): Promise<DraftResult> {
  const { port1: told, port2: shares } = new MessageChannel();
  onProgress?.(0);
  told.on('message', (share: number) => onProgress?.(share));
  try {
    return await pool.run({ material, shares }, { signal, transferList: [shares] });
  } catch (cause) {
    if (signal.aborted) throw cancelled(signal);
    throw new DomainError('summarizer_failed', 'The summary could not be made. Please try again.', {}, cause);
  } finally {
    told.close();
  }
}
