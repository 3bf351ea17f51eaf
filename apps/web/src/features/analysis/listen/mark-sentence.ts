import type { SpokenSentence } from '#core/listening/spoken-script.js';
import { highlights, rangeOfWords } from '../notes/note-places.js';

/** Name of the highlight in style sheets: `::highlight(spoken)`. */
const HIGHLIGHT = 'spoken';
/** Pixels at the window's edges that bars cover. */
const EDGE = 160;

/** The sentence that is marked, to see whether the reader still follows it. */
let marked: Range | undefined;

/** Marks the sentence that is read, and scrolls to it unless the reader has scrolled away from the one before. */
export function markSentence({ text, sectionId }: SpokenSentence): void {
  const follows = marked === undefined || isVisible(marked);
  const range = rangeOfWords(text, sectionId);
  if (!range) {
    unmarkSentence();
    return;
  }
  marked = range;
  highlights()?.set(HIGHLIGHT, new Highlight(range));
  if (!follows || isVisible(range)) return;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const top = window.scrollY + range.getBoundingClientRect().top - window.innerHeight / 3;
  window.scrollTo({ top, behavior: calm ? 'auto' : 'smooth' });
}

export function unmarkSentence(): void {
  marked = undefined;
  highlights()?.delete(HIGHLIGHT);
}

function isVisible(range: Range): boolean {
  const { top, bottom } = range.getBoundingClientRect();
  return bottom > EDGE / 2 && top < window.innerHeight - EDGE;
}
