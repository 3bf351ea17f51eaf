import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import type { Telemetry } from '#core/ports/telemetry.js';

/** Jobs that are recorded with the trace of their submission, so that one which the outbox queues later continues it. */
export function rememberTraces(jobs: AnalysisJobs, telemetry: Telemetry): AnalysisJobs {
  if (!telemetry.isTracing) return jobs;
  return {
    open(job) {
      const trace = telemetry.traceContext();
      return jobs.open(trace ? { ...job, request: { ...job.request, trace } } : job);
    },
    replay: (...args) => jobs.replay(...args),
    byId: (...args) => jobs.byId(...args),
    storeTranscript: (...args) => jobs.storeTranscript(...args),
    start: (...args) => jobs.start(...args),
    reportProgress: (...args) => jobs.reportProgress(...args),
    finish: (...args) => jobs.finish(...args),
    finishWithExisting: (...args) => jobs.finishWithExisting(...args),
    fail: (...args) => jobs.fail(...args),
    withdraw: (...args) => jobs.withdraw(...args),
    postpone: (...args) => jobs.postpone(...args),
    watch: (...args) => jobs.watch(...args),
    findStalled: (...args) => jobs.findStalled(...args),
    markDispatched: (...args) => jobs.markDispatched(...args),
    get parts() {
      return jobs.parts;
    },
  };
}
