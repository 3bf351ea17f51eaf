import { plainText } from './clean-text.js';

const LINE_END = /\r\n|[\n\r\u0085\u2028\u2029]/u;

/** A reader's instructions as they are kept: nothing in them that cannot be seen, at most one empty line at a time. */
export function cleanCustomPrompt(text: string): string {
  return text
    .split(LINE_END)
    .map(plainText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
