import type { Analysis } from '#core/analysis/analysis.js';
import { csvRow } from '#core/text/csv-row.js';
import { toSingleLine } from '#core/text/truncate-text.js';
import type { LibraryEntry } from './library-entry.js';

/** The columns that Readwise's import reads by name. */
const COLUMNS = ['Highlight', 'Title', 'Author', 'URL', 'Note', 'Location', 'Date'];

/**
 * The member's highlights as Readwise imports them: no byte order mark, which would become part of the first column's name.
 * `Location` is the second of the episode.
 */
export async function* readwiseCsv(
  entries: AsyncIterable<LibraryEntry>,
  urlOf: (analysis: Analysis) => string,
): AsyncGenerator<string> {
  yield csvRow(COLUMNS);
  for await (const { analysis, notes } of entries) {
    const episode = [toSingleLine(analysis.title), toSingleLine(analysis.podcastMetadata.show.name)];
    for await (const { anchor, text, createdAt } of notes) {
      const location = anchor.startSeconds === undefined ? undefined : Math.floor(anchor.startSeconds);
      const date = createdAt.slice(0, 19).replace('T', ' ');
      yield csvRow([toSingleLine(anchor.quote), ...episode, urlOf(analysis), text, location, date]);
    }
  }
}
