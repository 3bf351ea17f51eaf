import type { Member } from '../accounts/member.js';
import type { SavedSummaries, SavedSummary } from '../ports/saved-summaries.js';

/** How many summaries are held at a time. */
const PAGE = 50;

/** What a member saved, the last first, page by page: however much there is, little is held at a time. */
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
