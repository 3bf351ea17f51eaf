import { Inject, Injectable } from '@nestjs/common';
import { SAVED_SUMMARIES } from '#api/wiring/tokens.js';
import { DomainError } from '#core/errors.js';
import type { SavedSummaries } from '#core/ports/saved-summaries.js';
import { saveSummary } from '#core/usecases/library/save-summary.js';

/** The summaries that members save. */
@Injectable()
export class SavedSummaryService {
  readonly save: ReturnType<typeof saveSummary>;
  readonly remove: SavedSummaries['remove'];
  readonly isSaved: SavedSummaries['isSaved'];
  readonly list: SavedSummaries['list'];

  constructor(@Inject(SAVED_SUMMARIES) private readonly saved: SavedSummaries) {
    this.save = saveSummary({ saved });
    this.remove = (memberId, analysisId) => saved.remove(memberId, analysisId);
    this.isSaved = (memberId, analysisId) => saved.isSaved(memberId, analysisId);
    this.list = (memberId, page) => saved.list(memberId, page);
  }

  /** @throws analysis_not_found when the summary is not saved */
  async markRead(memberId: number, analysisId: number, isRead: boolean): Promise<void> {
    if (await this.saved.markRead(memberId, analysisId, isRead)) return;
    throw new DomainError('analysis_not_found', 'This summary is not saved.');
  }
}
