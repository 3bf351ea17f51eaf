import { Inject, Injectable } from '@nestjs/common';
import { SAVED_SUMMARIES } from '#api/wiring/tokens.js';
import type { SavedSummaries } from '#core/ports/saved-summaries.js';
import { saveSummary } from '#core/usecases/save-summary.js';

/** The summaries that members save. */
@Injectable()
export class SavedSummaryService {
  readonly save: ReturnType<typeof saveSummary>;
  readonly remove: SavedSummaries['remove'];
  readonly isSaved: SavedSummaries['isSaved'];
  readonly list: SavedSummaries['list'];

  constructor(@Inject(SAVED_SUMMARIES) saved: SavedSummaries) {
    this.save = saveSummary({ saved });
    this.remove = (memberId, analysisId) => saved.remove(memberId, analysisId);
    this.isSaved = (memberId, analysisId) => saved.isSaved(memberId, analysisId);
    this.list = (memberId, page) => saved.list(memberId, page);
  }
}
