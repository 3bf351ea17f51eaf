import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import type { Telemetry } from '#core/ports/telemetry.js';

/** Jobs that are recorded with the trace of their submission, so that one which the outbox queues later continues it. */
export function rememberTraces(jobs: AnalysisJobs, telemetry: Telemetry): AnalysisJobs {
  if (!telemetry.isTracing) return jobs;
  return {
    ...jobs,
    open(job) {
      const trace = telemetry.traceContext();
      return jobs.open(trace ? { ...job, request: { ...job.request, trace } } : job);
    },
  };
}
