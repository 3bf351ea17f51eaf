import type { Analysis } from '#core/analysis/analysis.js';
import type { LibraryEntry } from './library-entry.js';

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
