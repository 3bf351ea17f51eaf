import { Global, Module } from '@nestjs/common';
import { threadedTranscriptWork } from '#adapters/transcripts/transcript-threads.js';
import { openTextThreads, type TextThreads } from '#adapters/worker-pool/text-threads.js';
import type { Telemetry } from '#core/ports/telemetry.js';
import type { TranscriptWork } from '#core/ports/transcripts.js';
import { inThread, observed } from './observe-calls.js';
import { provide } from './ports.js';
import type { ShutdownHooks } from './shutdown-hooks.js';

function openThreads(shutdownHooks: ShutdownHooks): TextThreads {
  const threads = openTextThreads();
  shutdownHooks.push(() => threads.close());
  return threads;
}

function observedWork(threads: TextThreads, telemetry: Telemetry): TranscriptWork {
  const work = threadedTranscriptWork(threads);
  return { run: observed(telemetry, inThread('work on transcript'), work, 'run') };
}

const PORTS = [
  provide('readingThreads', ['shutdownHooks'], ({ shutdownHooks }) => openThreads(shutdownHooks)),
  provide('analysisThreads', ['shutdownHooks'], ({ shutdownHooks }) => openThreads(shutdownHooks)),
  provide('questionWork', ['readingThreads', 'telemetry'], ({ readingThreads, telemetry }) =>
    observedWork(readingThreads, telemetry),
  ),
  provide('transcriptWork', ['analysisThreads', 'telemetry'], ({ analysisThreads, telemetry }) =>
    observedWork(analysisThreads, telemetry),
  ),
];

/** Threads for texts: readers wait for what is parsed and asked, so analyses have threads of their own. */
@Global()
@Module({ providers: PORTS, exports: PORTS })
export class ThreadsModule {}
