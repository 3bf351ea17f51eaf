import { collapseText, locateQuote } from '#core/library/locate-quote.js';
import type { OwnNote } from '../api/notes.js';
import { NOTE_ROOT, noteRoot } from './note-requests.js';
import { indexText } from './text-index.js';

/** Name of the highlight in style sheets: `::highlight(own-note)`. */
const HIGHLIGHT = 'own-note';

/** A note's place on the page. */
export interface PlacedNote {
  readonly note: OwnNote;
  readonly range: Range;
}

/** Finds the words of notes in the current view and marks them, without a change to the page's elements. */
export function markNotes(notes: readonly OwnNote[]): PlacedNote[] {
  const root = noteRoot();
  if (!root || notes.length === 0) {
    clearMarks();
    return [];
  }
  const isTranscript = root.getAttribute(NOTE_ROOT) === 'transcript';
  const index = indexText(root);
  const text = collapseText(index.text);
  const placed = notes
    .filter(({ anchor }) => (anchor.kind === 'transcript') === isTranscript)
    .flatMap((note) => {
      const passage = locateQuote(text, note.anchor);
      const range = passage && index.rangeOf(passage);
      return range ? { note, range } : [];
    });
  // Browsers without highlights list the notes at the end of the page all the same.
  highlights()?.set(HIGHLIGHT, new Highlight(...placed.map(({ range }) => range)));
  return placed;
}

export function clearMarks(): void {
  highlights()?.delete(HIGHLIGHT);
}

/** Absent in browsers that cannot highlight ranges. */
function highlights(): HighlightRegistry | undefined {
  return typeof CSS !== 'undefined' && 'highlights' in CSS ? CSS.highlights : undefined;
}

/** The note at a point of the window. */
export function noteAt(placed: readonly PlacedNote[], x: number, y: number): OwnNote | undefined {
  return placed.find(({ range }) =>
    [...range.getClientRects()].some(
      ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
    ),
  )?.note;
}
