import type { Member } from '#core/accounts/member.js';
import type { SavedSummaries, SavedSummary } from '#core/ports/saved-summaries.js';
import { readPages } from '../catalogue/read-pages.js';

/** Summaries per page. */
const PAGE = 50;

/** Streams a member's saved summaries, last saved first, one page in memory at a time. */
export function exportSaved({ saved }: { saved: SavedSummaries }) {
  return ({ id }: Member): AsyncGenerator<SavedSummary> => readPages(PAGE, (page) => saved.list(id, page));
}
