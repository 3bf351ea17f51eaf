import { Global, Module, type Provider } from '@nestjs/common';
import { threadedTranscriptWork } from '#adapters/transcripts/transcript-threads.js';
import { openTextThreads, type TextThreads } from '#adapters/worker-pool/text-threads.js';
import type { Telemetry } from '#core/ports/telemetry.js';
import type { TranscriptWork } from '#core/ports/transcripts.js';
import { inThread, observeCalls } from './observe-calls.js';
import { ShutdownHooks } from './shutdown-hooks.js';
import { ANALYSIS_THREADS, QUESTION_WORK, READING_THREADS, TELEMETRY, TRANSCRIPT_WORK } from './tokens.js';

const threadsProvider = (provide: string): Provider => ({
  provide,
  inject: [ShutdownHooks],
  useFactory: (shutdownHooks: ShutdownHooks): TextThreads => {
    const threads = openTextThreads();
    shutdownHooks.push(() => threads.close());
    return threads;
  },
});

const workProvider = (provide: string, threads: string): Provider => ({
  provide,
  inject: [threads, TELEMETRY],
  useFactory: (on: TextThreads, telemetry: Telemetry): TranscriptWork =>
    observeCalls(threadedTranscriptWork(on), { run: inThread('work on transcript') }, telemetry),
});

/** Threads for texts: readers wait for what is parsed and asked, so analyses have threads of their own. */
@Global()
@Module({
  providers: [
    threadsProvider(READING_THREADS),
    threadsProvider(ANALYSIS_THREADS),
    workProvider(QUESTION_WORK, READING_THREADS),
    workProvider(TRANSCRIPT_WORK, ANALYSIS_THREADS),
  ],
  exports: [READING_THREADS, ANALYSIS_THREADS, QUESTION_WORK, TRANSCRIPT_WORK],
})
export class ThreadsModule {}
