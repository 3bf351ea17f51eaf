import { MAX_RUNNING_BRIEFINGS } from '#core/usage/briefing-allowance.js';
import { loadTranscript } from '#core/usecases/analysis/load-transcript.js';
import { BRIEFING_LEASE_MS, runBriefing } from '#core/usecases/briefings/run-briefing.js';
import { periodicTask } from './periodic-task.js';

/** Briefings at once in one worker: each waits for the model most of the time. */
const MAX_CONCURRENT_BRIEFINGS = 4;
const TIMEOUT_MS = 14 * 60_000;
/** A model on this machine reads twenty episodes for hours. */
const LOCAL_TIMEOUT_MS = 24 * 60 * 60_000;

/** Writes briefings that are due. Workers share them by leases: what a stop or a crash cuts is gone on with by another. */
export const WRITE_BRIEFINGS = periodicTask(
  { part: 'briefings', intervalMs: 1_000, failureMessage: 'could not look for briefings' },
  [
    'briefings',
    'briefingWriters',
    'analyses',
    'members',
    'transcripts',
    'transcriptWork',
    'clock',
    'timers',
    'modelSwitch',
    'metrics',
  ],
  ({ briefingWriters: writers, transcripts, transcriptWork: work, modelSwitch, metrics, ...ports }, task) => {
    const run = runBriefing({ ...ports, writers, work, load: loadTranscript({ transcripts }) });
    const underWay = new Set<string>();
    return async () => {
      const free = MAX_CONCURRENT_BRIEFINGS - underWay.size;
      if (free <= 0) return;
      const own = [...underWay];
      const due = await ports.briefings.claimDue(free, MAX_RUNNING_BRIEFINGS, BRIEFING_LEASE_MS, own);
      for (const leased of due) {
        const facts = { briefingId: leased.id, attempt: leased.attempt };
        underWay.add(leased.id);
        const work = async () => {
          const isLocal = modelSwitch.current.choices.summary.provider === 'local';
          const deadline = AbortSignal.timeout(isLocal ? LOCAL_TIMEOUT_MS : TIMEOUT_MS);
          const result = await run(leased, { stopping: task.signal, deadline });
          const { usage: llm } = result;
          metrics.llmTokens.inc({ kind: 'input' }, llm?.inputTokens ?? 0);
          metrics.llmTokens.inc({ kind: 'output' }, llm?.outputTokens ?? 0);
          metrics.llmCost.inc(llm?.costUsd ?? 0);
          if (result.outcome === 'failed') {
            const { failure, cause: err } = result;
            task.log.warn({ ...facts, code: failure.code, err, llm }, 'briefing failed');
          } else task.log.info({ ...facts, ...result }, `briefing ${result.outcome}`);
        };
        void task
          .start('write briefing', 'the end of a briefing was not stored', facts, work)
          .finally(() => underWay.delete(leased.id));
      }
    };
  },
);
