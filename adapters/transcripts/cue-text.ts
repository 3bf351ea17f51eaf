import { decodeEntities } from '#core/text/decode-entities.js';

const TAG = /<\/?[a-z][^<>]*>|<[\d:.]+>|\{\\[^{}]*\}/giu;

/**
 * Converts a caption's markup to plain text: removes tags, then decodes character references. The result is text, never
 * markup.
 */
export function cueText(markup: string): string {
  return decodeEntities(markup.replace(TAG, ''));
}
