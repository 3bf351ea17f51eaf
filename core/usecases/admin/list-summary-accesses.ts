import type { SummaryAccess } from '#core/admin/access-log-entry.js';
import { DomainError } from '#core/errors.js';
import type { AccessLog } from '#core/ports/access-log.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { Page, PageRequest } from '#core/ports/page.js';

interface Ports {
  readonly analyses: Analyses;
  readonly log: AccessLog;
}

/**
 * Lists what admins did with a private analysis, for its owner. `viewers` are the caller's owner ids.
 * @throws analysis_not_found for everyone else, and for analyses that are not private
 */
export function listSummaryAccesses({ analyses, log }: Ports) {
  return async (id: number, viewers: readonly string[], page: PageRequest): Promise<Page<SummaryAccess>> => {
    const analysis = await analyses.byId(id, viewers);
    if (analysis?.visibility !== 'private') {
      throw new DomainError('analysis_not_found', 'The requested analysis could not be found.');
    }
    return log.listOfSummary(id, new Date(analysis.createdAt), page);
  };
}
