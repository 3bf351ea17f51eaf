import type { SavedSummaries } from '#core/ports/saved-summaries.js';
import type { exportSaved } from '#core/usecases/export-saved.js';
import type { saveSummary } from '#core/usecases/save-summary.js';

/** What members can do with what they save, with its ports in place. The class is the injection token. */
export abstract class SavedSummaryService {
  abstract readonly saveSummary: ReturnType<typeof saveSummary>;
  abstract readonly exportSaved: ReturnType<typeof exportSaved>;
  abstract readonly remove: SavedSummaries['remove'];
  abstract readonly isSaved: SavedSummaries['isSaved'];
  abstract readonly list: SavedSummaries['list'];
}
