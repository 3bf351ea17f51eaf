import type { WordSpan } from '#core/analysis/words.js';
import { foldText } from '#core/catalogue/fold-text.js';
import { highlight, type TextPiece } from '#core/search/highlight.js';
import { searchWordSpans } from '#core/search/search-words.js';

/**
 * A turn's text with the words of a search highlighted, where the turn contains the whole search; without a search those of a
 * link.
 */
export function markText(text: string, sought: string, linked?: WordSpan): readonly TextPiece[] {
  const needle = foldText(sought).trim();
  if (needle === '' && linked) {
    const { start, end } = linked;
    return [
      { text: text.slice(0, start), hit: false },
      { text: text.slice(start, end), hit: true },
      { text: text.slice(end), hit: false },
    ].filter((piece) => piece.text !== '');
  }
  if (needle === '' || !foldText(text).includes(needle)) return [{ text, hit: false }];
  const words = searchWordSpans(needle).flatMap((span) => span.words);
  return highlight(text, (word) => words.some((one) => word.startsWith(one)));
}
