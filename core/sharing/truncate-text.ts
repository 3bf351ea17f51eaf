/** Related summaries' text is cut at this many characters (spec §9). */
export const RELATED_TEXT_LENGTH = 120;
/** Longest meta description: 152 characters and an ellipsis of three (spec §9). */
export const META_DESCRIPTION_LENGTH = 155;
export const ELLIPSIS = '...';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The beginning of `text`, at most `max` UTF-16 units long (what `length` counts). What a reader sees as one character
 * (an emoji with its skin tone, a letter with its marks) is kept whole or left out.
 */
export function truncateText(text: string, max: number): string {
  if (text.length <= max) return text;
  if (max <= 0) return '';
  const atCut = graphemes.segment(text.slice(0, max + MAX_GRAPHEME_LENGTH)).containing(max);
  return text.slice(0, atCut ? atCut.index : max);
}

/** No character that means anything is longer. UTF-16 units. */
const MAX_GRAPHEME_LENGTH = 200;

const NOT_SINGLE_LINE = /[^\S ]| {2}|[\p{Cc}\p{Cs}]/u;

/** Text on one line: every run of white space is one space, none at the ends; halves of surrogate pairs are gone. */
export function toSingleLine(text: string): string {
  if (!NOT_SINGLE_LINE.test(text)) return text.trim();
  return text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
}

/** The text on a related summary's card, cut at 120 characters (spec §2). `cut`: there was more; show an ellipsis. */
export function relatedText(overview: string): { readonly text: string; readonly cut: boolean } {
  const line = toSingleLine(overview);
  const text = truncateText(line, RELATED_TEXT_LENGTH);
  return { text, cut: text.length < line.length };
}

/** The meta description, at most 155 characters: 152 and an ellipsis when there is more (spec §2). */
export function metaDescription(overview: string): string {
  const line = toSingleLine(overview);
  if (line.length <= META_DESCRIPTION_LENGTH) return line;
  return truncateText(line, META_DESCRIPTION_LENGTH - ELLIPSIS.length) + ELLIPSIS;
}
