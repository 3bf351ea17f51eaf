import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import type { deleteExpiredData } from '#core/usecases/delete-expired-data.js';
import type { findAnalysis, resolveSlug } from '#core/usecases/find-analysis.js';
import type { followJob, waitForJob } from '#core/usecases/follow-job.js';
import type { findExample, getOrCreateExample } from '#core/usecases/get-or-create-example.js';
import type { redispatchStalledJobs } from '#core/usecases/redispatch-stalled-jobs.js';
import type { runAnalysis } from '#core/usecases/run-analysis.js';
import type { submitAnalysis } from '#core/usecases/submit-analysis.js';

/** What the product can be asked to do, with its ports in place. The class is the injection token. */
export abstract class AnalysisService {
  abstract readonly submitAnalysis: ReturnType<typeof submitAnalysis>;
  abstract readonly runAnalysis: ReturnType<typeof runAnalysis>;
  abstract readonly redispatchStalledJobs: ReturnType<typeof redispatchStalledJobs>;
  abstract readonly cleanUp: ReturnType<typeof deleteExpiredData>;
  abstract readonly followJob: ReturnType<typeof followJob>;
  abstract readonly waitForJob: ReturnType<typeof waitForJob>;
  abstract readonly jobById: AnalysisJobs['byId'];
  abstract readonly findAnalysis: ReturnType<typeof findAnalysis>;
  abstract readonly resolveSlug: ReturnType<typeof resolveSlug>;
  abstract readonly findExample: ReturnType<typeof findExample>;
  abstract readonly getOrCreateExample: ReturnType<typeof getOrCreateExample>;
}
