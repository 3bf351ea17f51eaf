import type { Analysis } from '#core/analysis/analysis.js';
import type { AddedStep } from '#core/analysis/next-steps.js';
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

/** Summaries of one export of a selection. */
export const MAX_EXPORT_SELECTION = 100;

export type LibraryExport = keyof typeof LIBRARY_EXPORTS;
