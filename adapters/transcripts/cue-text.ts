import { decodeEntities } from '#core/text/decode-entities.js';

const TAG = /<\/?[a-z][^<>]*>|<[\d:.]+>|\{\\[^{}]*\}/giu;

/** A caption's words: its tags are taken out, then its character references read. What comes out is text, never markup. */
export function cueText(markup: string): string {
  return decodeEntities(markup.replace(TAG, ''));
}
