import { DomainError } from '#core/errors.js';
import type { SavedSummaries } from '#core/ports/saved-summaries.js';
import { saveLimit, saveLimitText } from '#core/usage/save-limit.js';

/**
 * Saves an analysis for a member within the plan's limit (contract §3). `isUndo`: as it was before a removal.
 * @throws analysis_not_found, save_limit_reached
 */
export function saveSummary({ saved }: { saved: SavedSummaries }) {
  return async (memberId: number, analysisId: number, isUndo?: boolean): Promise<void> => {
    const outcome = await saved.save(memberId, analysisId, saveLimit, isUndo);
    if (outcome === 'missing') {
      throw new DomainError('analysis_not_found', 'The requested analysis could not be found.');
    }
    if (typeof outcome === 'string') return;
    const { full: count, plan } = outcome;
    const limit = saveLimit(plan);
    const details = { currentCount: count, maxAllowed: limit, plan };
    const message = saveLimitText({ count, limit, plan });
    throw new DomainError('save_limit_reached', message, details);
  };
}

/** Marks a saved analysis as read or unread. @throws analysis_not_found when it is not saved */
export function markSavedRead({ saved }: { saved: SavedSummaries }) {
  return async (memberId: number, analysisId: number, isRead: boolean): Promise<void> => {
    if (await saved.markRead(memberId, analysisId, isRead)) return;
    throw new DomainError('analysis_not_found', 'This summary is not saved.');
  };
}
