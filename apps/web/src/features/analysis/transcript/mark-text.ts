import { foldText } from '#core/catalogue/fold-text.js';
import { highlight, type TextPiece } from '#core/search/highlight.js';
import { searchWordSpans } from '#core/search/search-words.js';

/** A turn's text with the words of a search highlighted, where the turn contains the whole search. */
export function markText(text: string, sought: string): readonly TextPiece[] {
  const needle = foldText(sought).trim();
  if (needle === '' || !foldText(text).includes(needle)) return [{ text, hit: false }];
  const words = searchWordSpans(needle).flatMap((span) => span.words);
  return highlight(text, (word) => words.some((one) => word.startsWith(one)));
}
