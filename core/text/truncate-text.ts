/** Length at which related summaries' text is cut, in characters (spec §9). */
export const RELATED_TEXT_LENGTH = 120;
/** Maximum length of a meta description: 152 characters and an ellipsis of three (spec §9). */
export const META_DESCRIPTION_LENGTH = 155;
export const ELLIPSIS = '...';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Truncates `text` to at most `max` UTF-16 units without splitting a grapheme (an emoji with its skin tone, a letter
 * with its marks).
 */
export function truncateText(text: string, max: number): string {
  if (text.length <= max) return text;
  if (max <= 0) return '';
  const atCut = graphemes.segment(text.slice(0, max + MAX_GRAPHEME_LENGTH)).containing(max);
  return text.slice(0, atCut ? atCut.index : max);
}

/** Upper bound of a grapheme's length, in UTF-16 units. */
const MAX_GRAPHEME_LENGTH = 200;

const NOT_SINGLE_LINE = /[^\S ]| {2}|[\p{Cc}\p{Cs}]/u;

/** Normalizes text to one line: collapses and trims white space, removes lone surrogates. */
export function toSingleLine(text: string): string {
  if (!NOT_SINGLE_LINE.test(text)) return text.trim();
  return text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
}

/**
 * Text of a related summary's card, cut at 120 characters (spec §2). `cut`: true when text was removed and an ellipsis
 * is due.
 */
export function relatedText(overview: string): { readonly text: string; readonly cut: boolean } {
  const line = toSingleLine(overview);
  const text = truncateText(line, RELATED_TEXT_LENGTH);
  return { text, cut: text.length < line.length };
}

/** Meta description of at most 155 characters: 152 and an ellipsis when cut (spec §2). */
export function metaDescription(overview: string): string {
  const line = toSingleLine(overview);
  if (line.length <= META_DESCRIPTION_LENGTH) return line;
  return truncateText(line, META_DESCRIPTION_LENGTH - ELLIPSIS.length) + ELLIPSIS;
}

/** Truncates text at a word boundary, else between graphemes, and appends `mark`. */
export function truncateAtWord(text: string, maxLength: number, mark = '…'): string {
  if (text.length <= maxLength) return text;
  const room = Math.max(0, maxLength - mark.length);
  const end = graphemeBoundary(text, room);
  const space = /\s/u.test(text.charAt(end)) ? end : text.lastIndexOf(' ', end);
  const cut = space > end / 2 ? space : end;
  return (
    text.slice(0, cut).replace(/(?<![\s,;:–—\p{Join_Control}-])[\s,;:–—\p{Join_Control}-]+$/u, '') + mark
  );
}

/** Last grapheme boundary at or before `offset`. A longer grapheme is cut between code points. */
export function graphemeBoundary(text: string, offset: number): number {
  const near = Math.max(0, offset - 200);
  const from = near + text.slice(near, offset).lastIndexOf(' ') + 1;
  let edge = 0;
  for (const { index, segment } of new Intl.Segmenter().segment(text.slice(from, offset + 200))) {
    const end = from + index + segment.length;
    if (end > offset) break;
    edge = end;
  }
  if (edge > 0) return edge;
  return /^[\uDC00-\uDFFF]/.test(text.slice(offset)) ? offset - 1 : offset;
}
