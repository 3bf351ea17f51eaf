import type { Analysis, NewAnalysis } from '#core/analysis/analysis.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import { aNewAnalysis } from '../builders/analysis.js';
import { aNewJob } from '../builders/job.js';

/** Stores an analysis as a worker does, by running a job. */
export async function storeAnalysis(
  jobs: AnalysisJobs,
  overrides: Partial<NewAnalysis> = {},
  jobId?: string,
): Promise<Analysis> {
  const analysis = aNewAnalysis(overrides);
  const { keys, visibility, ownerId } = analysis;
  const id = jobId ?? `job of ${keys[0]}`;
  await jobs.open(aNewJob({ id, dedupeKey: keys[0] ?? id, visibility, ownerId }));
  // A worker of the product under test may have begun it before.
  const { attempt = 1 } = (await jobs.start(id)) ?? {};
  const stored = await jobs.finish({ jobId: id, attempt }, analysis);
  if (!stored) throw new Error(`${keys} could not be stored`);
  return stored;
}
