import type { Analysis } from '#core/analysis/analysis.js';
import type { AddedStep } from '#core/analysis/next-steps.js';
import { csvRow } from '#core/text/csv-row.js';
import { toSingleLine } from '#core/text/truncate-text.js';
import type { Note } from '../note.js';

/** A summary of a member's library with everything that they added to it. */
export interface LibraryEntry {
  readonly analysis: Analysis;
  /** ISO time; absent for a summary that has notes but is not saved. */
  readonly savedAt?: string;
  /** Names of the collections that contain it. */
  readonly collections: readonly string[];
  /** Keys of the next steps that are done. */
  readonly done: readonly string[];
  /** Steps of the member's own; absent without any. */
  readonly added?: readonly AddedStep[];
  /** In order of creation. Readable once, before the next entry. */
  readonly notes: AsyncIterable<Note>;
}

/** Formats of the library's export (contract §7). */
export const LIBRARY_EXPORTS = {
  markdown: { fileName: 'podgist-library.zip', contentType: 'application/zip' },
  json: { fileName: 'podgist-library.json', contentType: 'application/json; charset=utf-8' },
  readwise: { fileName: 'podgist-readwise.csv', contentType: 'text/csv; charset=utf-8' },
} as const;

export type LibraryExport = keyof typeof LIBRARY_EXPORTS;

/** The library as one JSON document, written while it is read: `{exportedAt, summaries: [{…, analysis, notes}]}`. */
export async function* libraryJson(
  entries: AsyncIterable<LibraryEntry>,
  urlOf: (analysis: Analysis) => string,
  exportedAt: string,
): AsyncGenerator<string> {
  yield `{\n  "exportedAt": ${JSON.stringify(exportedAt)},\n  "summaries": [`;
  let separator = '\n';
  for await (const { notes, analysis, ...entry } of entries) {
    const head = JSON.stringify({ url: urlOf(analysis), ...entry, analysis });
    yield `${separator}${head.slice(0, -1)},"notes":[`;
    separator = ',\n';
    let comma = '';
    for await (const note of notes) {
      yield comma + JSON.stringify(note);
      comma = ',';
    }
    yield ']}';
  }
  yield '\n  ]\n}\n';
}

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
