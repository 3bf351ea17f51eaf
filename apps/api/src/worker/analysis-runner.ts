import { batchPlaces, freePlaces, JobPlaces } from '#core/jobs/job-places.js';
import type { Postponement } from '#core/ports/analysis-queue.js';
import type { Operation } from '#core/ports/telemetry.js';
import type { TraceContext } from '#core/tracing/parse-trace-context.js';
import type { RunUsage } from '#core/usecases/analysis/make-analysis.js';
import { type RunResult, runAnalysis } from '#core/usecases/analysis/run-analysis.js';
import { useCases } from '../wiring/ports.js';
import { QUEUE_NAME } from '../wiring/queue-settings.js';

const JOB_TIMEOUT_MS = 10 * 60_000;
/** A slow machine transcribes for longer than a recording lasts, of up to six hours, and its summaries wait in line for the model. */
const LOCAL_JOB_TIMEOUT_MS = 24 * 60 * 60_000;
/** Time that is kept for checking and storing a summary. */
const WRAP_UP_MS = 30_000;

/** Runs an analysis job and records its outcome in the log and the metrics. */
export const ANALYSIS_RUNNER = useCases(
  [
    'analyses',
    'jobs',
    'episodes',
    'samples',
    'transcriptParser',
    'transcriptWork',
    'summarizer',
    'exampleSummarizer',
    'clock',
    'timers',
    'runStandings',
    'prices',
    'artworks',
    'env',
    'metrics',
    'log',
    'telemetry',
    'modelSwitch',
    'uploads',
    'uploadFiles',
  ],
  ({
    transcriptParser: transcripts,
    transcriptWork: work,
    env,
    metrics,
    telemetry,
    modelSwitch,
    ...ports
  }) => {
    const places = new JobPlaces({
      network: freePlaces(env.WORKER_CONCURRENCY),
      batches: batchPlaces(env.WORKER_CONCURRENCY),
    });
    const run = runAnalysis({ ...ports, transcripts, work, places });

    async function runOnce(jobId: string): Promise<RunResult> {
      const { choices } = modelSwitch.current;
      const isLocal = [choices.transcription, choices.summary].some(({ provider }) => provider === 'local');
      const timeoutMs = isLocal ? LOCAL_JOB_TIMEOUT_MS : JOB_TIMEOUT_MS;
      const log = ports.log.child({ part: 'worker', jobId });
      const result = await run(
        jobId,
        AbortSignal.timeout(timeoutMs),
        AbortSignal.timeout(timeoutMs - WRAP_UP_MS),
      );
      countUsage(result);
      const { usage: llm, transcription } = result;
      switch (result.outcome) {
        case 'done':
          metrics.analyses.inc({ outcome: 'done', code: '' });
          metrics.analysisSeconds.observe(result.tookMs / 1000);
          log.info({ analysisId: result.analysisId, ms: result.tookMs, llm, transcription }, 'analysis done');
          break;
        case 'failed':
          metrics.analyses.inc({ outcome: 'failed', code: result.failure.code });
          log.warn({ code: result.failure.code, err: result.cause, llm, transcription }, 'analysis failed');
          break;
        case 'postponed':
          log.info({ delayMs: result.delayMs }, 'analysis postponed');
          break;
        case 'superseded':
          log.info({ llm, transcription }, 'analysis superseded');
      }
      return result;
    }

    function countUsage({ usage, transcription }: RunUsage): void {
      metrics.llmCost.inc(transcription?.costUsd ?? 0);
      if (!usage) return;
      metrics.llmTokens.inc({ kind: 'input' }, usage.inputTokens);
      metrics.llmTokens.inc({ kind: 'output' }, usage.outputTokens);
      metrics.llmCost.inc(usage.costUsd ?? 0);
    }

    /** Resolves with the delay of a job that has to wait for an upstream. `trace` is that of the job's submission. */
    return (jobId: string, trace?: TraceContext): Promise<Postponement | undefined> => {
      const operation: Operation = {
        name: `process ${QUEUE_NAME}`,
        kind: 'consumer',
        metric: 'messaging.process.duration',
        attributes: {
          'messaging.system': 'bullmq',
          'messaging.destination.name': QUEUE_NAME,
          'messaging.operation.name': 'process',
          'messaging.operation.type': 'process',
          'messaging.message.id': jobId,
        },
        parent: trace,
      };
      return telemetry.observe(operation, async (note) => {
        const result = await runOnce(jobId);
        note({ 'podgist.analysis.outcome': result.outcome });
        if (result.outcome === 'failed') note({ 'error.type': result.failure.code });
        return result.outcome === 'postponed' ? { delayMs: result.delayMs } : undefined;
      });
    };
  },
);
