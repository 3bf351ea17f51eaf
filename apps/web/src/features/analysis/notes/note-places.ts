import type { Analysis } from '#core/analysis/analysis.js';
import {
  collapseText,
  locateQuote,
  type Passage,
  quoteAt,
  toWholeWords,
} from '#core/library/locate-quote.js';
import { isAnchoredIn, NOTE_KINDS, type NoteAnchor, noteKind, pageText } from '#core/library/note.js';
import type { OwnNote } from '../api/notes.js';
import { NOTE_ROOT, noteRoot } from './note-requests.js';

/** Elements whose text is not content: times, buttons, numbers, marks, captions, and what stands between turns. */
const NOT_CONTENT =
  'button, select, .no-print, .sr-only, .unsupported, [aria-hidden="true"], figcaption, summary, b, .turn-time, .turn-gap, .turn-chapter';
const BLOCKS = 'p, li, h1, h2, h3, h4, blockquote, dt, dd, label, div, section';

interface Piece {
  readonly node: Text;
  /** Offset of the node's text in the whole. */
  readonly start: number;
}

/** The content of a part of the page as one text, with the way back to its nodes. */
interface TextIndex {
  readonly text: string;
  readonly rangeOf: (passage: Passage) => Range | undefined;
  /** The part of a selection that is content; absent without any. */
  readonly passageOf: (selected: Range) => Passage | undefined;
}

function indexText(root: Element): TextIndex {
  const pieces: Piece[] = [];
  let text = '';
  let block: Element | null | undefined;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest(NOT_CONTENT)) continue;
    const own = parent.closest(BLOCKS);
    // Words of neighbouring blocks are apart on the page, though not in its markup.
    if (text !== '' && own !== block) text += '\n';
    block = own;
    pieces.push({ node: node as Text, start: text.length });
    text += (node as Text).data;
  }
  return {
    text,
    rangeOf: ({ start, end }) => {
      const first = pieceAt(pieces, start);
      const last = pieceAt(pieces, end - 1);
      if (!first || !last) return undefined;
      const range = document.createRange();
      range.setStart(first.node, Math.min(start - first.start, first.node.length));
      range.setEnd(last.node, Math.min(end - last.start, last.node.length));
      return range;
    },
    passageOf: (selected) => {
      const within = pieces.filter(({ node }) => selected.intersectsNode(node));
      const [first] = within;
      const last = within.at(-1);
      if (!first || !last) return undefined;
      const { startContainer, startOffset, endContainer, endOffset } = selected;
      const start = first.start + (first.node === startContainer ? startOffset : 0);
      const end = last.start + (last.node === endContainer ? endOffset : last.node.length);
      return start < end ? { start, end } : undefined;
    },
  };
}

/** The last piece that begins at or before an offset. */
function pieceAt(pieces: readonly Piece[], offset: number): Piece | undefined {
  let [low, high] = [0, pieces.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((pieces[middle] as Piece).start <= offset) low = middle;
    else high = middle - 1;
  }
  return pieces[low];
}

/** Names of the marks in style sheets, as `::highlight(own-note)`. */
const MARKS = { highlight: 'own-highlight', note: 'own-note' } as const;

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
  for (const kind of NOTE_KINDS) {
    const ranges = placed.filter(({ note }) => noteKind(note) === kind).map(({ range }) => range);
    highlights()?.set(MARKS[kind], new Highlight(...ranges));
  }
  return placed;
}

export function clearMarks(): void {
  for (const name of Object.values(MARKS)) highlights()?.delete(name);
}

/** The first place of words on the page, or in one of its sections by element id. */
export function rangeOfWords(words: string, sectionId?: string): Range | undefined {
  const root = (sectionId && document.getElementById(sectionId)) || document.querySelector('article');
  if (!root) return undefined;
  const index = indexText(root);
  const passage = locateQuote(collapseText(index.text), { quote: words });
  return passage && index.rangeOf(passage);
}

/** Scrolls to the words of a note and focuses their block; to its entry in the list where they are gone. */
export function showNote({ id }: OwnNote, placed: readonly PlacedNote[]): void {
  const words = placed.find(({ note }) => note.id === id)?.range.startContainer.parentElement;
  const block = (words ?? document.querySelector(`[data-note="${id}"]`))?.closest<HTMLElement>(BLOCKS);
  if (!block) return;
  for (let part = block.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
    part.open = true;
  if (!block.hasAttribute('tabindex')) block.tabIndex = -1;
  block.focus({ preventScroll: true });
  block.scrollIntoView({ block: 'center' });
}

/** Absent in browsers that cannot highlight ranges. */
export function highlights(): HighlightRegistry | undefined {
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

/**
 * Anchor of the selected words; absent where nothing is selected that a note can be on. On a summary the words must be those
 * of the analysis, so a selection over several of its parts is cut to the part where it begins.
 */
export function selectedAnchor(analysis: Analysis): NoteAnchor | undefined {
  const selection = window.getSelection();
  const root = noteRoot();
  if (!root || !selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  if (!range.intersectsNode(root)) return undefined;
  const index = indexText(root);
  const passage = index.passageOf(range);
  if (!passage) return undefined;
  const selected = toWholeWords(index.text, passage);
  if (root.getAttribute(NOTE_ROOT) === 'transcript') return transcriptAnchor(index, selected, range);
  const content = pageText(analysis);
  const anchors = [selected, firstLine(index.text, selected)].flatMap((part) => {
    const quote = quoteAt(index.text, withoutMarks(index.text, part));
    return quote && isAnchoredIn(quote, content) ? quote : [];
  });
  const [anchor] = anchors;
  const isQuote = range.startContainer.parentElement?.closest('blockquote') !== null;
  return anchor && { kind: isQuote ? 'quote' : 'summary', ...anchor };
}

function transcriptAnchor(index: TextIndex, selected: Passage, range: Range): NoteAnchor | undefined {
  const quote = quoteAt(index.text, selected);
  if (!quote) return undefined;
  const turn = range.startContainer.parentElement?.closest('[data-seconds]');
  const startSeconds = Number(turn?.getAttribute('data-seconds') ?? Number.NaN);
  return { kind: 'transcript', ...quote, ...(Number.isFinite(startSeconds) && { startSeconds }) };
}

/** The passage up to the end of the block where it begins. */
function firstLine(text: string, { start, end }: Passage): Passage {
  const line = text.indexOf('\n', start);
  return { start, end: line < 0 ? end : Math.min(end, line) };
}

/** Quotation marks around a quote are of the page, not of the words. */
function withoutMarks(text: string, { start, end }: Passage): Passage {
  const first = text[start] === '“' ? start + 1 : start;
  return { start: first, end: text[end - 1] === '”' ? Math.max(first, end - 1) : end };
}
