import type { Member } from '../accounts/member.js';
import type { SavedSummaries, SavedSummary } from '../ports/saved-summaries.js';

/** Summaries per page. */
const PAGE = 50;

/** Streams a member's saved summaries, last saved first, one page in memory at a time. */
export function exportSaved({ saved }: { saved: SavedSummaries }) {
  return async function* ({ id }: Member): AsyncGenerator<SavedSummary> {
    let cursor: string | undefined;
    do {
      const page = await saved.list(id, { limit: PAGE, cursor });
      yield* page.items;
      cursor = page.next;
    } while (cursor !== undefined);
  };
}
