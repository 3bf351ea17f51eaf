import type { Passage } from '#core/library/locate-quote.js';

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
export interface TextIndex {
  readonly text: string;
  readonly rangeOf: (passage: Passage) => Range | undefined;
  /** The part of a selection that is content; absent without any. */
  readonly passageOf: (selected: Range) => Passage | undefined;
}

export function indexText(root: Element): TextIndex {
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
