import { DomainError } from '../errors.js';
import type { Analyses } from '../ports/analyses.js';
import type { SavedSummaries } from '../ports/saved-summaries.js';
import { saveLimit, saveLimitText } from '../usage/save-limit.js';

interface Ports {
  readonly saved: SavedSummaries;
  readonly analyses: Analyses;
}

/**
 * Saves an analysis for a member, up to what the plan gives (contract §3). `viewers`: as whom the caller sees what is private.
 * @throws analysis_not_found, save_limit_reached
 */
export function saveSummary({ saved, analyses }: Ports) {
  return async (memberId: number, analysisId: number, viewers: readonly string[]): Promise<void> => {
    const outcome = await saved.save(memberId, analysisId, saveLimit);
    if (outcome === 'missing') throw notFound(await analyses.byId(analysisId, viewers));
    if (typeof outcome === 'string') return;
    const { full: count, plan } = outcome;
    const limit = saveLimit(plan);
    const details = { currentCount: count, maxAllowed: limit, plan };
    const message = saveLimitText({ count, limit, plan });
    throw new DomainError('save_limit_reached', message, details);
  };
}

/** What was made in this browser before the sign-in can be read here, but it is not the member's. */
function notFound(seenByBrowser: object | undefined): DomainError {
  return new DomainError(
    'analysis_not_found',
    seenByBrowser
      ? 'This summary was made without an account and stays in this browser. Analyze the link again to save it.'
      : 'The requested analysis could not be found.',
  );
}
