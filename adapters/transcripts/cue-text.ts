import { decodeHTMLStrict } from 'entities';

const TAG = /<\/?[a-z][^<>]*>|<[\d:.]+>|\{\\[^{}]*\}/giu;

/**
 * Converts a caption's markup to plain text: removes tags, then decodes character references. The result is text, never
 * markup.
 */
export function cueText(markup: string): string {
  return decodeHTMLStrict(markup.replace(TAG, ''));
}
