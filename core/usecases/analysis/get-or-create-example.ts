import type { Analysis } from '#core/analysis/analysis.js';
import { formatAnalysisKey } from '#core/analysis/analysis-key.js';
import { DomainError } from '#core/errors.js';
import { parseSourceLink } from '#core/links/source-link.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import type { AnalysisQueue } from '#core/ports/analysis-queue.js';
import type { SampleCatalog } from '#core/ports/sample-catalog.js';
import type { Summarizer } from '#core/ports/summarizer.js';
import type { Ids } from '#core/ports/system.js';
import { openJob } from './dispatch-job.js';
import { waitForJob } from './follow-job.js';

interface Ports {
  readonly analyses: Analyses;
  readonly jobs: AnalysisJobs;
  readonly queue: AnalysisQueue;
  readonly ids: Ids;
  readonly samples: SampleCatalog;
  readonly summarizer: Pick<Summarizer, 'identity'>;
}

/** The stored example analysis, if any. */
export function findExample({ analyses, summarizer }: Pick<Ports, 'analyses' | 'summarizer'>) {
  return (): Promise<Analysis | undefined> => analyses.byKey(exampleKey(summarizer));
}

function exampleKey({ identity: { kind, model } }: Ports['summarizer']): string {
  return formatAnalysisKey({ kind: 'example', summarizer: kind, model });
}

/**
 * Returns the example analysis (spec §2 Home): a sample episode that is analyzed on first request without quota and
 * then stored, once per summarizer.
 * @throws analysis_not_found (no sample available), upstream_unavailable (not finished in time)
 */
export function getOrCreateExample(ports: Ports) {
  const { analyses, jobs, ids, samples, summarizer } = ports;
  const wait = waitForJob({ jobs });
  return async (signal: AbortSignal): Promise<Analysis> => {
    const key = exampleKey(summarizer);
    const stored = await analyses.byKey(key);
    if (stored) return stored;
    const link = parseSourceLink(samples.list()[0]?.url ?? '');
    if (!link.ok) throw new DomainError('analysis_not_found', 'There is no example on this server.');
    const opening = await openJob(ports, {
      id: ids.next(),
      dedupeKey: key,
      request: { source: link.source },
      visibility: 'example',
      charges: [],
    });
    if (opening.outcome === 'opened' || opening.outcome === 'joined') await wait(opening.job.id, signal);
    const created = await analyses.byKey(key);
    if (!created)
      throw new DomainError('upstream_unavailable', 'The example is not ready yet. Please try again.');
    return created;
  };
}
