import type { Reading } from '#core/library/reading.js';
import { NOTE_ROOT } from '../notes/note-requests.js';

/** Distance of the reading line from the top of the window, below the frame's header and the timeline, in pixels. */
const READING_LINE_PX = 144;

const BLOCKS = 'h2, h3, h4, p, blockquote';

export type TextPlace = Pick<Reading, 'position' | 'progress'>;

/** Blocks of the summary's text in its order; the same on every screen. */
function textBlocks(): Element[] {
  const root = document.querySelector(`[${NOTE_ROOT}="summary"]`);
  return [...(root?.querySelectorAll(BLOCKS) ?? [])].filter((block) => !block.closest('.no-print'));
}

/** The place at the reading line, and the share of the text above the window's lower edge. Undefined without a text. */
export function currentPlace(): TextPlace | undefined {
  let [total, seen] = [0, 0];
  let position: number | undefined;
  for (const [index, block] of textBlocks().entries()) {
    // Folded blocks have no place.
    if (block.getClientRects().length === 0) continue;
    const { top, bottom, height } = block.getBoundingClientRect();
    const length = block.textContent.length;
    total += length;
    if (bottom <= window.innerHeight) seen += length;
    if (position === undefined && bottom > READING_LINE_PX)
      position = index + (top < READING_LINE_PX ? (READING_LINE_PX - top) / height : 0);
  }
  if (total === 0) return undefined;
  return { position: Math.round((position ?? 0) * 100) / 100, progress: seen / total };
}

/** Scrolls to a place at once, and moves the focus there. */
export function scrollToPlace(position: number): void {
  const blocks = textBlocks();
  const block = blocks[Math.min(Math.floor(position), blocks.length - 1)];
  if (!(block instanceof HTMLElement)) return;
  const { top, height } = block.getBoundingClientRect();
  window.scrollBy({ top: top + (position % 1) * height - READING_LINE_PX, behavior: 'instant' });
  block.tabIndex = -1;
  block.focus({ preventScroll: true });
}
