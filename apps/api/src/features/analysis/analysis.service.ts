import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import type { cleanUp } from '#core/usecases/clean-up.js';
import type { findAnalysis, lookUpSlug } from '#core/usecases/find-analysis.js';
import type { awaitJob, followJob } from '#core/usecases/follow-job.js';
import type { knownExample, openExample } from '#core/usecases/open-example.js';
import type { redispatchForgotten } from '#core/usecases/redispatch-forgotten.js';
import type { runAnalysis } from '#core/usecases/run-analysis.js';
import type { submitAnalysis } from '#core/usecases/submit-analysis.js';

/** What the product can be asked to do, with its ports in place. The class is the injection token. */
export abstract class AnalysisService {
  abstract readonly submitAnalysis: ReturnType<typeof submitAnalysis>;
  abstract readonly runAnalysis: ReturnType<typeof runAnalysis>;
  abstract readonly redispatchForgotten: ReturnType<typeof redispatchForgotten>;
  abstract readonly cleanUp: ReturnType<typeof cleanUp>;
  abstract readonly followJob: ReturnType<typeof followJob>;
  abstract readonly awaitJob: ReturnType<typeof awaitJob>;
  abstract readonly jobById: AnalysisJobs['byId'];
  abstract readonly findAnalysis: ReturnType<typeof findAnalysis>;
  abstract readonly lookUpSlug: ReturnType<typeof lookUpSlug>;
  abstract readonly knownExample: ReturnType<typeof knownExample>;
  abstract readonly openExample: ReturnType<typeof openExample>;
}
